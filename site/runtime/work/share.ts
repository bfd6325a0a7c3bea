// A link that carries one cell's edited code in its fragment. Opening it changes and runs nothing: it shows what differs, and asks.
import type { LiveCell } from "../cell/cell.ts";
import { pack, unpack } from "./compress.ts";
import { say } from "../strings.ts";
import { make, notice } from "../ui.ts";

const MARK = "#share=";

export async function linkTo(cell: LiveCell): Promise<string> {
  const page = location.href.replace(/[?#].*$/, "");
  return `${page}${MARK}${encodeURIComponent(cell.cellId)}.${await pack(cell.source)}`;
}

/** If the address carries code for a cell of this page, offer it there. */
export async function receiveLink(find: (id: string) => LiveCell | undefined): Promise<void> {
  if (!location.hash.startsWith(MARK)) return;
  const [id, packed = ""] = location.hash.slice(MARK.length).split(/\.(.*)/s);
  const cell = find(decoded(id!));
  cell?.scrollIntoView({ block: "center" });
  let source: string;
  try {
    source = await unpack(packed);
  } catch {
    const message = notice(say.badLink, "warn");
    return cell ? cell.append(message) : document.querySelector("article")?.prepend(message);
  }
  if (!cell) showLost(source);
  else if (source !== cell.source) await offer(cell, source);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The article has no such cell any more; the code shall not be lost with it. */
function showLost(source: string): void {
  const message = notice(say.lostLink, "info", [say.dropShared, forget]);
  message.querySelector(".notice__text")!.after(make("pre.notice__code", { translate: "no", tabindex: 0 }, source));
  document.querySelector("article")?.prepend(message);
}

async function offer(cell: LiveCell, source: string): Promise<void> {
  const { compareView } = await import("./compare-view.ts");
  // once decided, a reload does not ask again
  const message = notice(say.arrived, "info", [say.takeShared, () => (forget(), cell.take(source))], [say.dropShared, forget]);
  message.classList.add("notice--compare");
  message.querySelector(".notice__text")!.after(compareView(cell.source, source));
  cell.querySelector(".cell__code")!.before(message);
  openFolded(cell);
}

/** A figure's code is folded away; what the link is about should be seen. */
function openFolded(cell: LiveCell): void {
  const folded = cell.querySelector<HTMLDetailsElement>("details.cell__source");
  if (folded) folded.open = true;
}

function forget(): void {
  history.replaceState(history.state, "", location.href.replace(/#.*$/, ""));
}
