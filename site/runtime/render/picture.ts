// A drawing that a library made as SVG text: taken in element by element, so that nothing in it can act on the page.
import { h, s } from "./dom.ts";
import { nextId, type Home } from "./home.ts";

const ELEMENTS = new Set(["svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "use", "image", "clipPath", "linearGradient", "radialGradient", "stop", "pattern", "marker", "mask"]);
const ATTRIBUTES = new Set([
  "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "points", "transform", "viewBox", "preserveAspectRatio",
  "offset", "id", "href", "clip-path", "clip-rule", "mask", "marker-start", "marker-mid", "marker-end", "gradientUnits", "gradientTransform", "patternUnits",
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
  "stroke-linejoin", "stroke-miterlimit", "opacity", "stop-color", "stop-opacity", "font", "font-family", "font-size", "font-style", "font-weight",
  "text-anchor", "dominant-baseline", "style",
]);
const OUTSIDE = /url\(\s*["']?(?!#)|expression|@import|javascript:/i;

/** figure.chart, as the drawings of livecell's own charts. */
export function picture(home: Home, svg: string, alt: string): HTMLElement {
  const view = home.document.defaultView!;
  const source = new view.DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (source.localName !== "svg") throw new TypeError(`a picture of <${source.localName}>: expected <svg>`);
  const prefix = `${nextId(home, "picture")}-`;
  const drawing = copy(home, source, prefix)!;
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", alt);
  drawing.setAttribute("style", "max-width:100%;height:auto;stroke-linejoin:round");
  return h(home, "figure.chart.chart--picture", {}, drawing);
}

function copy(home: Home, source: Element, prefix: string): SVGElement | null {
  if (!ELEMENTS.has(source.localName)) return null;
  const target = s(home, source.localName);
  for (const { localName, value } of source.attributes) {
    if (!ATTRIBUTES.has(localName) || OUTSIDE.test(value)) continue;
    if (localName === "id") target.setAttribute("id", prefix + value);
    else if (localName !== "href") target.setAttribute(localName, value.replaceAll("url(#", `url(#${prefix}`));
    else if (value.startsWith("#")) target.setAttribute("href", `#${prefix}${value.slice(1)}`);
    else if (/^data:image\/(png|jpeg);/.test(value)) target.setAttribute("href", value);
  }
  for (const child of source.childNodes) {
    if (child.nodeType === 3) target.append(child.nodeValue ?? "");
    else if (child.nodeType === 1) {
      const inner = copy(home, child as Element, prefix);
      if (inner) target.append(inner);
    }
  }
  return target;
}
