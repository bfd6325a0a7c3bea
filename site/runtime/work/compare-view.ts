// The comparison itself: CodeMirror's unified view, read only.
import { python } from "@codemirror/lang-python";
import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { colours } from "../editor/theme.ts";
import { make } from "../ui.ts";

export function compareView(now: string, then: string): HTMLElement {
  const parent = make("div.comparison");
  new EditorView({
    parent,
    state: EditorState.create({
      doc: then,
      extensions: [
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ tabindex: "0" }),
        EditorView.lineWrapping,
        python(),
        colours,
        unifiedMergeView({ original: now, mergeControls: false, gutter: true, highlightChanges: true }),
      ],
    }),
  });
  return parent;
}
