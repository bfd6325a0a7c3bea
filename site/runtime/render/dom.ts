// Elements by description. Text goes in as text, never as HTML.
type Attributes = Record<string, string | number | boolean | null | undefined>;
type Child = Node | string | null | undefined;
interface Maker {
  document: Document;
}
const SVG = "http://www.w3.org/2000/svg";

/** An HTML element; the tag may carry classes ("pre.out-value"); null and false attributes are left out. */
export function h<K extends keyof HTMLElementTagNameMap>(home: Maker, tag: K, attributes?: Attributes, ...children: Child[]): HTMLElementTagNameMap[K];
export function h(home: Maker, tag: string, attributes?: Attributes, ...children: Child[]): HTMLElement;
export function h(home: Maker, tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const [name, ...classes] = tag.split(".");
  const element = home.document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  return fill(element, attributes, children);
}

/** An SVG element. */
export function s(home: Maker, tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  return fill(home.document.createElementNS(SVG, tag) as SVGElement, attributes, children);
}

function fill<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}
