// Cells that come into the notebook from outside: out of a file that the reader picks, or in the address of a link.
import { say } from "../strings.ts";
import { pickFile } from "../ui.ts";
import { unpack } from "../work/compress.ts";
import { NOTEBOOK_MARK } from "../work/handover.ts";

/** What came, and what to say of it; without cells, why there are none. */
export interface Arrival {
  text: string;
  cells?: { source: string; title?: string }[];
}

export async function fromFile(): Promise<Arrival | null> {
  const file = await pickFile(".ipynb,.py");
  if (!file) return null;
  const notebook = await import("../work/notebook.ts");
  try {
    return { text: say.fileRead(file.name), cells: notebook.fromFile(file.name, await file.text()) };
  } catch {
    return { text: say.notNotebook(file.name) };
  }
}

export async function fromLink(): Promise<Arrival | null> {
  if (!location.hash.startsWith(NOTEBOOK_MARK)) return null;
  try {
    const cells: [string, string][] = JSON.parse(await unpack(location.hash.slice(NOTEBOOK_MARK.length)));
    return { text: say.notebookArrived(cells.length), cells: cells.map(([title, source]) => ({ title, source })) };
  } catch {
    return { text: say.badLink };
  }
}
