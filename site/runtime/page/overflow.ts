/** What scrolls sideways can be scrolled by keyboard too: a place in the tab order while it overflows, none otherwise. */
const SCROLLS = ".article :is(pre, table, .katex-display, .out-table > div, .out-math, .out-error__frames)";

export function mount(): void {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (!(target instanceof HTMLElement) || target.closest(".cm-editor")) continue;
      if (target.scrollWidth > target.clientWidth + 1) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  const seen = new WeakSet<Element>();
  const look = () => document.querySelectorAll(SCROLLS).forEach((el) => {
    if (!seen.has(el)) { seen.add(el); watch.observe(el); }
  });
  look();
  const article = document.querySelector(".article");
  if (article) new MutationObserver(look).observe(article, { childList: true, subtree: true });   // results arrive later
}
