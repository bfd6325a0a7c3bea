/** Terms explain themselves on hover, focus and tap: `[频率]{.term title="…"}` or an abbreviation of the page. */
export function mount(): void {
  const terms = document.querySelectorAll<HTMLElement>(".article :is(.term, abbr)[title]");
  if (!terms.length) return;
  const gloss = document.createElement("div");
  gloss.className = "gloss";
  gloss.id = "gloss";
  gloss.setAttribute("role", "tooltip");
  gloss.hidden = true;
  document.body.append(gloss);
  let open: HTMLElement | undefined;

  const hide = () => {
    gloss.hidden = true;
    open?.removeAttribute("aria-describedby");
    open = undefined;
  };
  const show = (term: HTMLElement) => {
    if (open === term) return;
    hide();
    open = term;
    const name = document.createElement("b");
    name.textContent = term.textContent;
    gloss.replaceChildren(name, term.dataset.gloss ?? "");
    gloss.hidden = false;
    term.setAttribute("aria-describedby", gloss.id);
    // below the term's first line, or above where the window ends; always inside the window
    const at = term.getClientRects()[0] ?? term.getBoundingClientRect();
    const { width, height } = gloss.getBoundingClientRect();
    const room = document.documentElement.clientWidth - width - 12;
    const below = at.bottom + 8 + height < innerHeight;
    gloss.style.left = `${scrollX + Math.max(12, Math.min(at.left, room))}px`;
    gloss.style.top = `${scrollY + (below ? at.bottom + 8 : at.top - 8 - height)}px`;
  };

  for (const term of terms) {
    term.dataset.gloss = term.title;
    term.removeAttribute("title");            // else the browser shows it a second time
    term.classList.add("term", "term--set");
    term.tabIndex = 0;
    term.setAttribute("role", "button");
    term.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && show(term));
    term.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && document.activeElement !== term && hide());
    term.addEventListener("focus", () => show(term));
    term.addEventListener("blur", hide);
    term.addEventListener("click", () => show(term));
  }
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  document.addEventListener("pointerdown", ({ target }) => {
    if (open && target instanceof Node && !open.contains(target) && !gloss.contains(target)) hide();
  });
}
