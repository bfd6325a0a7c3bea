import { readingNow } from "./section";

/** The language switch keeps the section: the two editions give a heading the same id, so the address takes it along. */
export function mount(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-language-switch]");
  if (!link) return;
  const keep = () => { link.hash = readingNow()?.id ?? ""; };
  for (const event of ["pointerdown", "focus", "click"]) link.addEventListener(event, keep);
}
