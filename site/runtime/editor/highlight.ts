// Colours for code that the build did not colour: the reader's own, before an editor is opened on it.
import { highlightCode } from "@lezer/highlight";
import { parser } from "@lezer/python";
import { pygments } from "./theme.ts";

export function highlighted(source: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const put = (text: string, classes: string) => {
    if (!classes) return fragment.append(text);
    const span = document.createElement("span");
    span.className = classes;
    span.textContent = text;
    fragment.append(span);
  };
  highlightCode(source, parser.parse(source), pygments, put, () => fragment.append("\n"));
  return fragment;
}
