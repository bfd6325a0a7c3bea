/** The heading whose section is being read: the last one above a quarter of the window. */
export function readingNow(): HTMLElement | undefined {
  const heads = document.querySelectorAll<HTMLElement>(".article :is(h2, h3)[id]");
  return [...heads].filter((h) => h.getBoundingClientRect().top < innerHeight / 4).at(-1);
}
