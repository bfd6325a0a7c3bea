/** Where notes have a margin of their own; the same width stands in grid.css. */
export const margin = matchMedia("(min-width: 68.76rem)");

/** A note and what it stands beside: the reference in the text, or the block that it remarks on. */
export interface Note { note: HTMLElement; at: Element }

const GAP = 14;

/**
 * Puts each note level with its sentence; one that would touch the note above moves down, one that would touch a wide
 * figure moves up, or below it where there is no room above. Repeated whenever the article changes height: a fold opens.
 */
export function place(article: HTMLElement, notes: Note[]): void {
  const layout = () => {
    article.classList.toggle("notes-placed", margin.matches);
    if (!margin.matches) return;
    const top = article.getBoundingClientRect().top;
    const walls = [...article.querySelectorAll(":scope > :is(.wide, .cell--wide, .screen)")].map((el) => el.getBoundingClientRect())
      .map((box) => ({ from: box.top - top - GAP, to: box.bottom - top + GAP }));
    // what stands in a closed fold has no level yet, and may give an answer away
    for (const { note, at } of notes) note.hidden = !at.checkVisibility();
    const ordered = notes.filter(({ note }) => !note.hidden).map(({ note, at }) => ({ note, level: at.getBoundingClientRect().top - top, height: note.offsetHeight }))
      .sort((a, b) => a.level - b.level);
    let free = 0;
    for (const { note, level, height } of ordered) {
      let y = Math.max(level, free);
      for (const wall of walls) if (y < wall.to && y + height > wall.from) y = wall.from - height >= free ? wall.from - height : wall.to;
      note.style.setProperty("--top", `${Math.round(y)}px`);
      free = y + height + GAP;
    }
  };
  new ResizeObserver(layout).observe(article);
  margin.addEventListener("change", layout);
  layout();
}
