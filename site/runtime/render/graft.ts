// A redrawn picture round a handle that stays: the element that has the focus is never taken out of the page, so a screen reader
// hears a new value instead of a new element, and the browser has no reason to scroll.

/** Turns `old` into `fresh`, keeping the element `kept` inside it in the place of its like `made` inside `fresh`. */
export function graft(old: Element, fresh: Element, kept: Element, made: Element): void {
  copyAttributes(made, kept);
  kept.replaceChildren(...made.childNodes);
  for (let [mine, theirs] = [kept, made]; mine !== old && theirs !== fresh; [mine, theirs] = [mine.parentElement!, theirs.parentElement!]) {
    const around = [...theirs.parentElement!.childNodes];
    const at = around.indexOf(theirs);
    for (const node of [...mine.parentElement!.childNodes]) if (node !== mine) node.remove();
    mine.before(...around.slice(0, at));
    mine.after(...around.slice(at + 1));
    copyAttributes(theirs.parentElement!, mine.parentElement!);
  }
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}
