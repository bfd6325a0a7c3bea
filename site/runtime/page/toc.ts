import { readingNow } from "./section";

/** The sections of the page: open where they stand in the left margin, the one being read marked, menus closed after use. */
export function mount(): void {
  const toc = document.querySelector<HTMLElement>(".toc");
  const fold = toc?.querySelector("details");
  const wide = matchMedia("(min-width: 93rem)");
  const settle = () => { if (fold) fold.open = wide.matches; };
  wide.addEventListener("change", settle);
  settle();

  const links = [...(toc?.querySelectorAll<HTMLAnchorElement>("a[href^='#']") ?? [])];
  let asked = false;
  const mark = () => {
    asked = false;
    const id = readingNow()?.id;
    for (const link of links) {
      if (id && decodeURIComponent(link.hash.slice(1)) === id) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  if (links.length) {
    addEventListener("scroll", () => { if (!asked) { asked = true; requestAnimationFrame(mark); } }, { passive: true });
    mark();
  }

  const folds = [document.querySelector<HTMLDetailsElement>(".head__menu"), fold].filter((d) => d instanceof HTMLDetailsElement);
  const floats = (d: HTMLDetailsElement) => d.open && !(d === fold && wide.matches);
  document.addEventListener("click", ({ target }) => {
    for (const d of folds) if (floats(d) && target instanceof Element && (!d.contains(target) || target.closest("a"))) d.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const d of folds) if (floats(d)) { d.open = false; d.querySelector("summary")?.focus(); }
  });
}
