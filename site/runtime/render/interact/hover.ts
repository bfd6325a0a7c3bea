// The value of a heat map's cell under the pointer, told back from the picture itself: its masks are the data to one part in 255.
import { read } from "../chart/scale.ts";
import { short } from "../numbers.ts";
import { words } from "../words.ts";
import { langOf } from "./values.ts";

// of each mask, what its picture said; a redrawn mask is the same element with another picture
const pixels = new WeakMap<Element, { href: string; shades: Promise<Uint8ClampedArray> }>();

/** Shows the tip over every heat map of the page, those drawn later too; call it once. */
export function watchHeatmaps(page: Document): void {
  let tip: HTMLElement | null = null;
  const hide = (): void => {
    tip?.remove();
    tip = null;
  };
  page.addEventListener("pointermove", async (event) => {
    const map = (event.target as Element).closest?.<SVGGElement>(".heatmap");
    if (!map) return hide();
    const figure = map.closest<HTMLElement>(".chart")!;
    const text = await valueAt(map, event);
    if (!map.isConnected || text === null) return hide();
    if (tip?.parentElement !== figure) hide();
    if (!tip) {
      tip = page.createElement("span");
      tip.className = "chart__tip";
      tip.setAttribute("aria-hidden", "true"); // the data table says the same to those who do not point
      figure.append(tip);
    }
    tip.textContent = text;
    const home = figure.getBoundingClientRect();
    const x = event.clientX - home.left;
    tip.style.left = `${Math.min(x + 14, home.width - tip.offsetWidth)}px`;
    tip.style.top = `${event.clientY - home.top - 34}px`;
  });
  page.addEventListener("pointerleave", hide);
}

async function valueAt(map: SVGGElement, event: PointerEvent): Promise<string | null> {
  const [rows, columns] = numbers(map, "data-shape");
  const [low, zero, high] = numbers(map, "data-range");
  const panel = map.closest<SVGGElement>(".panel")!;
  const base = map.querySelector("rect")!;
  const [left, top, width, height] = ["x", "y", "width", "height"].map((name) => Number(base.getAttribute(name)));
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(panel.getScreenCTM()!.inverse());
  const j = Math.floor(((at.x - left) / width) * columns);
  const i = Math.floor(((at.y - top) / height) * rows);
  if (i < 0 || j < 0 || i >= rows || j >= columns) return null;
  const level = async (name: string): Promise<number | null> => {
    const rect = map.querySelector(`[data-layer="${name}"]`);
    return rect ? (await gray(rect, columns, rows))[4 * (i * columns + j)] / 255 : null;
  };
  const [plus, minus, known] = await Promise.all(["plus", "minus", "known"].map(level));
  const x = read(panel.getAttribute("data-x")!).back(left + ((j + 0.5) * width) / columns);
  const y = read(panel.getAttribute("data-y")!).back(top + ((i + 0.5) * height) / rows);
  const place = `x = ${short(Math.round(x * 1e4) / 1e4)}, y = ${short(Math.round(y * 1e4) / 1e4)}`;
  if (known === 0) return `${place}: ${words({ lang: langOf(map) }).noValue}`;
  const value = zero + (plus ?? 0) * (high - zero) - (minus ?? 0) * (zero - low);
  return `${place}: ≈ ${Number(value.toPrecision(2)) === 0 ? "0" : short(Number(value.toPrecision(2)))}`;
}

const numbers = (element: Element, name: string): number[] => element.getAttribute(name)!.split(" ").map(Number);

function gray(rect: Element, width: number, height: number): Promise<Uint8ClampedArray> {
  const mask = rect.previousElementSibling!;
  const href = mask.querySelector("image")!.getAttribute("href")!;
  let known = pixels.get(mask);
  if (known?.href !== href) pixels.set(mask, (known = { href, shades: decode(href, width, height) }));
  return known.shades;
}

async function decode(href: string, width: number, height: number): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = href;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })!;
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, width, height).data;
}
