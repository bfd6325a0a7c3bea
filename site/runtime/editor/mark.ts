// The line at which Python stopped, marked until the reader changes it.
import { RangeSetBuilder, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

export const setMark = StateEffect.define<{ line: number; message: string } | null>();

export const lineMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    if (transaction.docChanged)
      next = next.update({ filter: (from) => !touches(transaction.changes, from, transaction.state.doc) });
    for (const effect of transaction.effects)
      if (effect.is(setMark)) next = effect.value ? markAt(transaction.state.doc, effect.value) : Decoration.none;
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function markAt(doc: Text, { line, message }: { line: number; message: string }): DecorationSet {
  if (line < 1 || line > doc.lines) return Decoration.none;
  const builder = new RangeSetBuilder<Decoration>();
  const start = doc.line(line).from;
  builder.add(start, start, Decoration.line({ class: "cm-failed-line", attributes: { title: message } }));
  return builder.finish();
}

/** Did the change touch the line that begins at `from`? */
function touches(changes: { iterChangedRanges(f: (a: number, b: number, from: number, to: number) => void): void }, from: number, doc: Text): boolean {
  const line = doc.lineAt(from);
  let touched = false;
  changes.iterChangedRanges((_a, _b, start, end) => {
    if (start <= line.to && end >= line.from) touched = true;
  });
  return touched;
}
