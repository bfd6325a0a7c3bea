// The page as files: a notebook with its results, or plain Python. And all of the reader's work in one file, out and in.
import { fetchManifest } from "../boot/manifest.ts";
import type { LiveCell } from "../cell/cell.ts";
import { type NotebookCell, toIpynb, toPython } from "./notebook.ts";
import { outputsOf } from "./notebook-outputs.ts";
import { siteRoot } from "../pages.ts";
import { blocksOf, toMarkdown } from "./prose.ts";
import { exportWork, importWork, pageKey } from "./store.ts";
import { lang, say } from "../strings.ts";
import { announce, download, notice, pickFile } from "../ui.ts";

/** Text, cells and results. The first cell installs posenc from this site's own wheel. */
export async function saveNotebook(cells: LiveCell[]): Promise<void> {
  const article = cells[0]?.closest("article");
  const blocks = article ? blocksOf(article) : cells;
  const written = blocks.flatMap((block): NotebookCell[] => {
    if (block.matches("live-exercise")) return [...block.querySelectorAll<LiveCell>("live-cell")].map(code);
    if (block.matches("live-cell")) return [code(block as LiveCell)];
    const source = toMarkdown(block);
    return source ? [{ kind: "markdown", source }] : [];
  });
  download(`${fileName()}.ipynb`, toIpynb([await installer(), ...merged(written)], lang), "application/x-ipynb+json");
}

export function savePython(cells: LiveCell[]): void {
  download(`${fileName()}.py`, toPython(cells.map(code)), "text/x-python");
}

/** The playground's cells. */
export async function saveDrafts(cells: LiveCell[]): Promise<void> {
  download("playground.ipynb", toIpynb([await installer(), ...cells.map(code)], lang), "application/x-ipynb+json");
}

export const code = (cell: LiveCell): NotebookCell => ({
  kind: "code",
  source: cell.source,
  title: cell.cellTitle,
  outputs: outputsOf(cell.results.element),
});

/** `%pip install` of the site's own wheel. */
export async function installer(): Promise<NotebookCell> {
  const home = new URL("pyodide/", siteRoot()).href;
  const { files } = await fetchManifest(home);
  return { kind: "code", source: `%pip install ${home}${files.wheelSource.path}` };
}

export function saveWork(): void {
  download("fingerprint-of-position.json", exportWork(), "application/json");
}

/** Takes in a file of work, then shows the page with it. */
export async function loadWork(beside: Element): Promise<void> {
  const file = await pickFile(".json,application/json");
  if (!file) return;
  try {
    const count = importWork(await file.text());
    announce(say.imported(count));
    location.reload();
  } catch {
    beside.after(notice(say.notWork(file.name), "warn"));
  }
}

/** 02-sinusoidal, en-02-sinusoidal, index */
const fileName = () => pageKey().replace(/\/$/, "").replaceAll("/", "-") || "index";

/** Neighbouring pieces of text are one cell. */
function merged(cells: NotebookCell[]): NotebookCell[] {
  return cells.reduce<NotebookCell[]>((done, cell) => {
    const last = done.at(-1);
    if (last?.kind === "markdown" && cell.kind === "markdown") last.source += `\n\n${cell.source}`;
    else done.push({ ...cell });
    return done;
  }, []);
}
