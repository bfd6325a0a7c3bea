// The editor for when the real one cannot be loaded: a text box. No reader is kept from changing code by a missing file.
import type { Editor, EditorHost } from "./editor.ts";
import { make } from "../ui.ts";

export function openPlainEditor(parent: HTMLElement, host: EditorHost): Editor {
  const area = make<"textarea">("textarea.editor-plain", { "aria-label": host.label, spellcheck: "false", autocapitalize: "off" });
  const fit = () => (area.rows = area.value.split("\n").length + 1);
  area.value = host.source;
  fit();
  area.addEventListener("input", () => (fit(), host.changed(area.value)));
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    host.run(event.shiftKey);
  });
  parent.append(area);
  return {
    focus(offset) {
      area.focus();
      area.setSelectionRange(offset, offset);
    },
    replace(source) {
      area.value = source;
      fit();
    },
    markLine(line) {
      area.setAttribute("aria-invalid", String(line !== null));
    },
    destroy: () => area.remove(),
  };
}
