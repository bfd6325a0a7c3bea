// CodeMirror 6 with the extensions that a cell needs, chosen one by one. Loaded when a reader first edits.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { python, pythonLanguage } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { EditorState, Prec } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, highlightSpecialChars, keymap } from "@codemirror/view";
import { completions, docTooltip, docKeymap } from "./assist.ts";
import { lineMark, setMark } from "./mark.ts";
import { colours } from "./theme.ts";
import type { CompletionReply, InspectReply } from "../engine/messages.ts";

export interface EditorHost {
  source: string;
  label: string;
  changed(source: string): void;
  /** `onward`: the reader wants to go on to the next cell (Shift-Enter), where there is such a thing. */
  run(onward: boolean): void;
  /** Null while Python is busy or not there. */
  complete(source: string, offset: number): Promise<CompletionReply | null>;
  inspect(source: string, offset: number): Promise<InspectReply | null>;
}

export interface Editor {
  focus(offset: number): void;
  replace(source: string): void;
  markLine(line: number | null, message: string): void;
  destroy(): void;
}

/** The next Tab leaves, also where this Escape closes a list of completions. */
function leaveByTab(view: EditorView): boolean {
  view.setTabFocusMode(2000);
  return false;
}

export function openEditor(parent: HTMLElement, host: EditorHost): Editor {
  const run = (onward: boolean) => () => (host.run(onward), true);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: host.source,
      extensions: [
        Prec.highest(keymap.of([{ key: "Shift-Enter", run: run(true) }, { key: "Mod-Enter", run: run(false) }, { key: "Ctrl-Enter", run: run(false) }, { key: "Escape", run: leaveByTab }])),
        keymap.of(docKeymap(host)),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]),
        history(),
        drawSelection(),
        dropCursor(),
        highlightSpecialChars(),
        indentOnInput(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        bracketMatching(),
        closeBrackets(),
        python(),
        autocompletion({ icons: false }),
        pythonLanguage.data.of({ autocomplete: completions(host) }),
        docTooltip(host),
        lineMark,
        colours,
        EditorView.contentAttributes.of({ "aria-label": host.label, spellcheck: "false", autocorrect: "off", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) host.changed(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    focus(offset) {
      view.focus();
      view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) } });
    },
    replace(source) {
      if (source === view.state.doc.toString()) return;
      // a step of its own, so that undo leads back to what was typed just before
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: source }, annotations: isolateHistory.of("full") });
    },
    markLine(line, message) {
      view.dispatch({ effects: setMark.of(line === null ? null : { line, message }) });
    },
    destroy: () => view.destroy(),
  };
}
