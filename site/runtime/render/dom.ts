// Elements by description. Text goes in as text, never as HTML.
import type { Light, LightDocument } from "./light.ts";

type Attributes = Record<string, string | number | boolean | null | undefined>;
type Child<E> = E | string | null | undefined;
interface Maker {
  document: Document;
}
interface LightMaker {
  document: LightDocument;
}
interface Fillable<E> {
  setAttribute(name: string, value: string): void;
  append(...children: (E | string)[]): void;
}
const SVG = "http://www.w3.org/2000/svg";

/** An HTML element; the tag may carry classes ("pre.out-value"); null and false attributes are left out. */
export function h<K extends keyof HTMLElementTagNameMap>(home: Maker, tag: K, attributes?: Attributes, ...children: Child<Node>[]): HTMLElementTagNameMap[K];
export function h(home: Maker, tag: string, attributes?: Attributes, ...children: Child<Node>[]): HTMLElement;
export function h(home: LightMaker, tag: string, attributes?: Attributes, ...children: Child<Light>[]): Light;
export function h(home: Maker | LightMaker, tag: string, attributes: Attributes = {}, ...children: Child<any>[]): any {
  const [name, ...classes] = tag.split(".");
  return fill(home.document.createElement(name), classes.length ? { class: classes.join(" "), ...attributes } : attributes, children);
}

/** An SVG element. */
export function s(home: LightMaker, tag: string, attributes?: Attributes, ...children: Child<Light>[]): Light;
export function s(home: Maker, tag: string, attributes?: Attributes, ...children: Child<Node>[]): SVGElement;
export function s(home: Maker | LightMaker, tag: string, attributes: Attributes = {}, ...children: Child<any>[]): any {
  return fill(home.document.createElementNS(SVG, tag), attributes, children);
}

function fill<E extends Fillable<any>>(element: E, attributes: Attributes, children: Child<any>[]): E {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}
