/** What scrolls sideways can be scrolled by keyboard too: a place in the tab order while it overflows, none otherwise. */
const SCROLLS = ".article :is(pre, table, .katex-display, .out-table > div, .out-math, .out-error__frames)";
const DRAWN = ".chart__wide, .chart__narrow";

export function mount(): void {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (!(target instanceof HTMLElement) || target.closest(".cm-editor")) continue;
      if (target.scrollWidth > target.clientWidth + 1) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  const article = document.querySelector(".article");
  if (!article) return;
  const look = (inside: Element) => inside.querySelectorAll(SCROLLS).forEach((el) => watch.observe(el));
  look(article);
  // results arrive later; a picture that is redrawn many times a second brings nothing that scrolls
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      if (node.matches(SCROLLS)) watch.observe(node);
      if (!node.matches(DRAWN)) look(node);
    }
  }).observe(article, { childList: true, subtree: true });
}
