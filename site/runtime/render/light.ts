// Elements that are nothing but data. A picture drawn into them costs a fraction of one drawn into a page, and a page is then
// brought up to it by what differs alone (graft.ts). They have what Plot, d3-selection and chart/ use of a document, no more.

const HTML = "http://www.w3.org/1999/xhtml";

export class Light {
  readonly attributes = new Map<string, string>();
  readonly pieces: (Light | string)[] = [];
  parent: Light | null = null;

  constructor(
    readonly namespaceURI: string,
    readonly localName: string,
  ) {}

  get ownerDocument(): LightDocument {
    return light;
  }

  get children(): Light[] {
    return this.pieces.filter((piece) => typeof piece !== "string");
  }

  set textContent(text: string) {
    this.pieces.length = 0;
    if (text !== "") this.pieces.push(String(text));
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  append(...pieces: (Light | string)[]): void {
    for (const piece of pieces) this.insertBefore(piece, null);
  }

  appendChild(child: Light): Light {
    return this.insertBefore(child, null);
  }

  insertBefore<P extends Light | string>(piece: P, next: Light | null): P {
    if (piece instanceof Light) {
      if (piece.parent) piece.parent.pieces.splice(piece.parent.pieces.indexOf(piece), 1);
      piece.parent = this;
    }
    if (next) this.pieces.splice(this.pieces.indexOf(next), 0, piece);
    else this.pieces.push(piece);
    return piece;
  }
}

export interface LightDocument {
  documentElement: Light;
  createElement(name: string): Light;
  createElementNS(namespace: string, name: string): Light;
}

export const light: LightDocument = {
  documentElement: new Light(HTML, "html"),
  createElement: (name) => new Light(HTML, name),
  createElementNS: (namespace, name) => new Light(namespace, name),
};

/** What each real element was last drawn from. */
export const drawnFrom = new WeakMap<Element, Light>();

/** The same element in a document. */
export function real(document: Document, drawn: Light): Element {
  const element = document.createElementNS(drawn.namespaceURI, drawn.localName);
  for (const [name, value] of drawn.attributes) element.setAttribute(name, value);
  for (const piece of drawn.pieces) element.append(typeof piece === "string" ? piece : real(document, piece));
  drawnFrom.set(element, drawn);
  return element;
}
