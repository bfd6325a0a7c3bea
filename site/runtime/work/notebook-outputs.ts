// Results as a notebook keeps them, told from what stands on the page: so prerendered results go along without a run.

export function outputsOf(place: Element): object[] {
  return [...place.children].flatMap(output);
}

function output(element: Element): object[] {
  const text = element.textContent ?? "";
  if (element.matches(".out-stream--stderr")) return [{ output_type: "stream", name: "stderr", text }];
  if (element.matches(".out-stream")) return [{ output_type: "stream", name: "stdout", text }];
  if (element.matches(".out-value")) return [result({ "text/plain": text })];
  if (element.matches(".out-table")) return [result({ "text/plain": tableText(element), "text/html": clean(element) })];
  if (element.matches(".out-math")) return [result({ "text/latex": `$$${element.querySelector("annotation")?.textContent ?? text}$$`, "text/plain": text })];
  if (element.matches(".out-error")) return [error(element)];
  if (element.matches(".out-truncated")) return [{ output_type: "stream", name: "stderr", text: `${text}\n` }];
  if (element.matches(".interact")) return [...element.querySelector(".interact__view")!.children].flatMap(output);
  const pictures = [...element.querySelectorAll("svg")].filter((svg) => svg.getClientRects().length);
  return pictures.map((svg) => display({ "image/svg+xml": standalone(svg), "text/plain": svg.getAttribute("aria-label") ?? "" }));
}

const result = (data: object) => ({ output_type: "execute_result", data, metadata: {}, execution_count: null });
const display = (data: object) => ({ output_type: "display_data", data, metadata: {} });

function error(element: Element): object {
  const ename = element.querySelector("strong")?.textContent ?? "Error";
  const evalue = element.querySelector(".out-error__message")?.textContent ?? "";
  const frames = [...element.querySelectorAll(".out-error__frames li")].map((frame) => frame.textContent ?? "");
  return { output_type: "error", ename, evalue, traceback: [...frames, `${ename}: ${evalue}`] };
}

const tableText = (element: Element) =>
  [...element.querySelectorAll("tr")].map((row) => [...row.children].map((entry) => entry.textContent).join("\t")).join("\n");

function clean(element: Element): string {
  return element.querySelector("table")?.outerHTML ?? "";
}

const PAINT = ["fill", "stroke"];
const TYPE = ["font-family", "font-size", "font-weight"];

/** A copy that needs nothing of this page: colours and type written out. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  ([copy, ...copy.querySelectorAll("*")] as SVGElement[]).forEach((element, i) => {
    const style = getComputedStyle(originals[i]!);
    for (const name of [...PAINT, ...(element.matches("svg, text") ? TYPE : [])]) element.style.setProperty(name, style.getPropertyValue(name));
    for (const { name, value } of [...element.attributes]) if (value.includes("var(") && name !== "style") element.removeAttribute(name);
    element.removeAttribute("class");
  });
  const box = svg.getBoundingClientRect();
  copy.setAttribute("width", String(Math.round(box.width)));
  copy.setAttribute("height", String(Math.round(box.height)));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}
