// Notebooks as files: .ipynb (nbformat 4.5) and .py with `# %%` marks, out and in.

export interface NotebookCell {
  kind: "code" | "markdown";
  source: string;
  title?: string;
  outputs?: object[];
}

export function toIpynb(cells: NotebookCell[], lang: string): string {
  let run = 0;
  const written = cells.map((cell, i) => {
    const shared = { id: `cell-${i + 1}`, metadata: cell.title ? { name: cell.title } : {}, source: lines(cell.source) };
    if (cell.kind === "markdown") return { cell_type: "markdown", ...shared };
    const outputs = (cell.outputs ?? []).map((output) => ("execution_count" in output ? { ...output, execution_count: run + 1 } : output));
    return { cell_type: "code", ...shared, execution_count: outputs.length ? ++run : null, outputs };
  });
  return JSON.stringify({
    cells: written,
    metadata: { kernelspec: { display_name: "Python 3", language: "python", name: "python3" }, language_info: { name: "python", version: "3.12" }, lang },
    nbformat: 4,
    nbformat_minor: 5,
  }, null, 1);
}

export function toPython(cells: NotebookCell[]): string {
  const parts = cells.map((cell) => {
    const head = `# %%${cell.kind === "markdown" ? " [markdown]" : ""}${cell.title ? ` ${cell.title}` : ""}`;
    return `${head}\n${cell.kind === "markdown" ? commented(cell.source) : cell.source}\n`;
  });
  return parts.join("\n");
}

/** The code cells of a notebook file; throws TypeError for a file that is none. */
export function fromFile(name: string, text: string): NotebookCell[] {
  const cells = name.endsWith(".py") ? fromPython(text) : fromIpynb(text);
  if (!cells.length) throw new TypeError(`${name} holds no code cells`);
  return cells;
}

function fromIpynb(text: string): NotebookCell[] {
  let notebook: { cells?: { cell_type: string; source: string | string[]; metadata?: { name?: string } }[] };
  try {
    notebook = JSON.parse(text);
  } catch {
    throw new TypeError("not JSON");
  }
  if (!Array.isArray(notebook?.cells)) throw new TypeError("no cells");
  return notebook.cells
    .filter(({ cell_type }) => cell_type === "code")
    .map(({ source, metadata }) => ({ kind: "code" as const, source: [source].flat().join(""), title: metadata?.name }))
    .filter(({ source }) => source.trim() && !source.startsWith("%pip"));
}

function fromPython(text: string): NotebookCell[] {
  return text
    .split(/^# ?%%/m)
    .map((part, i): NotebookCell => {
      if (i === 0) return { kind: "code", source: part.trim() };
      const [head, ...body] = part.split("\n");
      const kind = head!.includes("[markdown]") ? "markdown" : "code";
      return { kind, title: head!.replace("[markdown]", "").trim() || undefined, source: body.join("\n").trim() };
    })
    .filter(({ kind, source }) => kind === "code" && source);
}

// nbformat wants each line with its end
const lines = (text: string) => text.split(/(?<=\n)/);
const commented = (text: string) => text.split("\n").map((line) => `# ${line}`.trimEnd()).join("\n");
