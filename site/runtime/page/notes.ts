import { margin, place, type Note } from "./margin";

/**
 * Footnotes stand beside their sentence: in the margin where there is one, else opened below the paragraph by a tap.
 * Without scripts they are a list at the end of the page, with links both ways.
 */

function copy(item: Element, reference: HTMLAnchorElement): HTMLElement {
  const note = document.createElement("aside");
  note.className = "note note--lifted";
  note.setAttribute("role", "note");
  const body = item.cloneNode(true) as Element;
  body.querySelectorAll(".footnote-backref").forEach((back) => back.remove());
  const number = document.createElement("span");
  number.className = "note__number";
  number.textContent = reference.textContent;
  const children = [...body.children];
  (children[0] ?? note).prepend(number);
  note.append(...(children.length ? children : [...body.childNodes]));
  return note;
}

/** The child of the article in which the reference stands: in the grid, only such a block has a row of its own. */
function block(reference: Element, article: Element): Element | null {
  let at: Element | null = reference;
  while (at && at.parentElement !== article) at = at.parentElement;
  return at;
}

export function mount(): void {
  const article = document.querySelector(".article");
  if (!(article instanceof HTMLElement) || article.querySelector(".note--lifted")) return;
  const references = [...article.querySelectorAll<HTMLAnchorElement>("a.footnote-ref")];
  // remarks of the author have no reference: they belong to the block before them
  const notes: Note[] = [...article.querySelectorAll<HTMLElement>(":scope > aside.note")].map((note) => ({ note, at: note.previousElementSibling ?? note }));

  const last = new Map<Element, Element>();    // after which element the next note of a block goes
  for (const reference of references) {
    const item = document.getElementById(decodeURIComponent(reference.hash.slice(1)));
    const home = block(reference, article);
    if (!item || !home) continue;
    const note = copy(item, reference);
    note.id = `note-${reference.textContent}`;
    note.hidden = !margin.matches;
    (last.get(home) ?? home).after(note);
    last.set(home, note);
    notes.push({ note, at: reference });
    reference.setAttribute("aria-controls", note.id);
    reference.addEventListener("click", (event) => {
      event.preventDefault();
      if (margin.matches) {
        note.classList.add("is-lit");
        setTimeout(() => note.classList.remove("is-lit"), 1600);
      } else {
        note.hidden = !note.hidden;
        reference.setAttribute("aria-expanded", String(!note.hidden));
      }
    });
  }
  if (references.length) article.classList.add("notes-lifted");
  if (notes.length) place(article, notes);
  margin.addEventListener("change", () => {
    for (const note of article.querySelectorAll<HTMLElement>(".note--lifted")) note.hidden = !margin.matches;
  });
}
