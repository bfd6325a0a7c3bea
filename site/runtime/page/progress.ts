/** The line of reading progress, where CSS has no scroll-driven animations. */
export function mount(): void {
  const line = document.querySelector<HTMLElement>(".head__progress span");
  if (!line || CSS.supports("animation-timeline: scroll()")) return;
  const show = () => {
    const { scrollHeight, clientHeight, scrollTop } = document.scrollingElement ?? document.documentElement;
    line.style.setProperty("--read", String(Math.min(1, scrollTop / Math.max(1, scrollHeight - clientHeight))));
  };
  addEventListener("scroll", show, { passive: true });
  addEventListener("resize", show);
  show();
}
