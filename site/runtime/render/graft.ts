// A picture redrawn in place: of the page's elements, those whose likes stand in the new picture stay and take over only what
// differs. The browser then lays out and paints what has changed, and a screen reader hears a new value instead of a new element.
import { drawnFrom, real, type Light } from "./light.ts";

/** Turns `old` into `fresh`. `kept`, if given, is never taken out of the page: it has the focus, and is known again by data-control. */
export function graft(old: Element, fresh: Light, kept: Element | null): void {
  const made = kept && likeOf(kept, fresh);
  if (made && !sameWay(old, kept, fresh, made)) rebuild(old, fresh, kept, made);
  else morph(old, fresh);
}

function likeOf(kept: Element, inside: Light): Light | null {
  if (inside.localName === kept.localName && inside.getAttribute("data-control") === kept.getAttribute("data-control")) return inside;
  for (const child of inside.children) {
    const found = likeOf(kept, child);
    if (found) return found;
  }
  return null;
}

function morph(old: Element, fresh: Light): void {
  setAttributes(old, fresh);
  let mine = old.firstChild;
  for (const theirs of fresh.pieces) {
    const next: ChildNode | null = mine && mine.nextSibling;
    if (!mine) old.append(made(old, theirs));
    else if (typeof theirs === "string") {
      if (mine.nodeType !== Node.TEXT_NODE) mine.replaceWith(theirs);
      else if (mine.nodeValue !== theirs) mine.nodeValue = theirs;
    } else if (mine instanceof Element && mine.localName === theirs.localName) morph(mine, theirs);
    else mine.replaceWith(made(old, theirs));
    mine = next;
  }
  while (mine) {
    const next: ChildNode | null = mine.nextSibling;
    mine.remove();
    mine = next;
  }
}

const made = ({ ownerDocument }: Element, piece: Light | string): Element | string => (typeof piece === "string" ? piece : real(ownerDocument, piece));

// What is dragged has been changed in the page since it was drawn; of the rest it is enough to compare the two drawings.
const DRAGGED = new Set(["handle", "stroke", "stroke__line"]);

function setAttributes(element: Element, fresh: Light): void {
  const before = drawnFrom.get(element);
  drawnFrom.set(element, fresh);
  if (before === fresh) return;
  const known = before && !DRAGGED.has(fresh.getAttribute("class")?.split(" ")[0] ?? "") ? before.attributes : null;
  for (const [name, value] of fresh.attributes) if ((known ? known.get(name) : element.getAttribute(name)) !== value) element.setAttribute(name, value);
  for (const name of known ? known.keys() : element.getAttributeNames()) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
}

// whether the two stand at the same place of the two trees, so that morph meets them together
function sameWay(old: Element, kept: Element, fresh: Light, made: Light): boolean {
  for (let [mine, theirs] = [kept, made]; mine !== old || theirs !== fresh; [mine, theirs] = [mine.parentElement!, theirs.parent!]) {
    if (mine === old || theirs === fresh || mine.localName !== theirs.localName) return false;
    if ([...mine.parentElement!.childNodes].indexOf(mine) !== theirs.parent!.pieces.indexOf(theirs)) return false;
  }
  return true;
}

// the kept element stays, and everything around it is new
function rebuild(old: Element, fresh: Light, kept: Element, like: Light): void {
  morph(kept, like);
  for (let [mine, theirs] = [kept, like]; mine !== old && theirs !== fresh; [mine, theirs] = [mine.parentElement!, theirs.parent!]) {
    const around = theirs.parent!.pieces;
    const at = around.indexOf(theirs);
    for (const node of [...mine.parentElement!.childNodes]) if (node !== mine) node.remove();
    mine.before(...around.slice(0, at).map((piece) => made(old, piece)));
    mine.after(...around.slice(at + 1).map((piece) => made(old, piece)));
    setAttributes(mine.parentElement!, theirs.parent!);
  }
}
