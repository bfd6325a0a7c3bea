// A picture redrawn in place: of the old elements, those whose likes stand in the new picture stay and take over only what differs.
// The browser then lays out and paints what has changed, and a screen reader hears a new value instead of a new element.

/** Turns `old` into `fresh`. `kept`, if given, is never taken out of the page: it has the focus, and is known again by data-control. */
export function graft(old: Element, fresh: Element, kept: Element | null): void {
  const made = kept && likeOf(kept, fresh);
  if (made && !sameWay(old, kept, fresh, made)) rebuild(old, fresh, kept, made);
  else morph(old, fresh);
}

export function likeOf(kept: Element, inside: Element): Element | null {
  const control = kept.getAttribute("data-control");
  return [...inside.querySelectorAll("[data-control]")].find((one) => one.getAttribute("data-control") === control && one.localName === kept.localName) ?? null;
}

function morph(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh)) return;
  copyAttributes(fresh, old);
  let mine = old.firstChild;
  let theirs = fresh.firstChild;
  while (theirs) {
    const [next, nextMine]: (ChildNode | null)[] = [theirs.nextSibling, mine ? mine.nextSibling : null];
    if (!mine) old.append(theirs);
    else if (mine.nodeName !== theirs.nodeName) mine.replaceWith(theirs);
    else if (mine instanceof Element) morph(mine, theirs as Element);
    else if (mine.nodeValue !== theirs.nodeValue) mine.nodeValue = theirs.nodeValue;
    [mine, theirs] = [nextMine, next];
  }
  while (mine) {
    const next: ChildNode | null = mine.nextSibling;
    mine.remove();
    mine = next;
  }
}

// whether the two stand at the same place of the two trees, so that morph meets them together
function sameWay(old: Element, kept: Element, fresh: Element, made: Element): boolean {
  for (let [mine, theirs] = [kept, made]; mine !== old || theirs !== fresh; [mine, theirs] = [mine.parentElement!, theirs.parentElement!]) {
    if (mine === old || theirs === fresh || mine.nodeName !== theirs.nodeName || place(mine) !== place(theirs)) return false;
  }
  return true;
}

const place = (node: Element): number => [...node.parentElement!.childNodes].indexOf(node);

// the kept element stays, and everything around it is new
function rebuild(old: Element, fresh: Element, kept: Element, made: Element): void {
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
  const [mine, theirs] = [to.attributes, from.attributes];
  for (let i = 0; i < theirs.length; i++) {
    const { name, value } = theirs[i]!;
    const like = mine[i]?.name === name ? mine[i] : mine.getNamedItem(name);     // mostly they stand in the same order
    if (!like) to.setAttribute(name, value);
    else if (like.value !== value) like.value = value;
  }
  if (mine.length > theirs.length) for (const { name } of [...mine]) if (!from.hasAttribute(name)) to.removeAttribute(name);
}
