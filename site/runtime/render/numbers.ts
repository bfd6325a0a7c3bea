// Numbers as the pages show them.

/** How many decimals a step needs (0.25 → 2), so that a slider's value neither loses nor gains digits. */
export function decimals(...steps: (number | null | undefined)[]): number {
  return Math.max(0, ...steps.map((step) => {
    const [mantissa, exponent = "0"] = String(step ?? 0).split("e");
    return Math.min(12, Math.max(0, (mantissa.split(".")[1]?.length ?? 0) - Number(exponent)));
  }));
}

/** A fixed number of decimals with a true minus sign and no negative zero. */
export function pretty(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

/** About four significant digits, as short as possible: for tables, tooltips and spoken values. */
export function short(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) return value.toExponential(2).replace(/\.?0*e\+?/, "e").replaceAll("-", "−");
  const text = Number.isInteger(value) ? String(value) : String(Number(value.toFixed(size >= 1000 ? 1 : size >= 100 ? 2 : size >= 10 ? 3 : 4)));
  return (Number(text) === 0 ? "0" : text).replace("-", "−");
}

/** Radians as degrees to a tenth, in (−180, 180]. */
export function degrees(radians: number): number {
  const turn = radians * (180 / Math.PI);
  return Number((turn - 360 * Math.ceil((turn - 180) / 360)).toFixed(1));
}
