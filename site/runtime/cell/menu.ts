// What a cell offers besides its buttons, behind "…". The panel is a popover: it opens above everything and closes by Esc or a click elsewhere.
import type { LiveCell } from "./cell.ts";
import { linkTo } from "../work/share.ts";
import { say } from "../strings.ts";
import { announce, button, copyText, make } from "../ui.ts";

type Item = [label: string, act: () => void];

/** The button that opens it; nothing where the browser knows no popovers. */
export function menuOf(cell: LiveCell): HTMLElement[] {
  if (!("popover" in HTMLElement.prototype)) return [];
  const panel = make<"div">("div.cell-menu", { id: `menu-${cell.cellId}`, popover: "auto", role: "menu" });
  const opener = button("⋯", () => {}, "cell__more", { "aria-label": say.more, title: say.more, popovertarget: panel.id, "aria-haspopup": "menu" });
  panel.addEventListener("beforetoggle", (event) => {
    if ((event as ToggleEvent).newState === "open") panel.replaceChildren(...items(cell).map(([label, act]) => entry(panel, label, act)));
  });
  panel.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState === "open") place(panel, opener);
  });
  panel.addEventListener("keydown", (event) => move(panel, event));
  cell.append(panel);
  return [opener];
}

function items(cell: LiveCell): Item[] {
  const { page } = cell;
  const runs: Item[] = cell.exercise ? [] : [[say.runAbove, () => page.runAll(cell)], [say.runAll, () => page.runAll()]];
  return [
    ...runs,
    [say.share, () => void linkTo(cell).then(copyText).then(() => announce(say.shared))],
    ...(cell.closest("live-playground") ? [] : ([[say.openPlayground, () => void openPlayground(cell)]] as Item[])),
    [say.saveNotebook, () => void files().then((file) => file.saveNotebook(page.cells as LiveCell[]))],
    [say.savePython, () => void files().then((file) => file.savePython(page.cells as LiveCell[]))],
  ];
}

const files = () => import("../work/export.ts");

async function openPlayground(cell: LiveCell): Promise<void> {
  const { playgroundLink } = await import("../work/handover.ts");
  open(await playgroundLink(cell));
}

const entry = (panel: HTMLElement, label: string, act: () => void) =>
  button(label, () => {
    panel.hidePopover();
    act();
  }, "cell-menu__item", { role: "menuitem" });

function place(panel: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const below = at.bottom + panel.offsetHeight + 8 < innerHeight;
  panel.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - panel.offsetHeight - 4)}px`;
  panel.style.left = `${Math.max(8, at.right - panel.offsetWidth)}px`;
  panel.querySelector("button")?.focus();
}

function move(panel: HTMLElement, event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const all = [...panel.querySelectorAll("button")];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  all[(at + by + all.length) % all.length]?.focus();
}
