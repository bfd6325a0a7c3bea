// The editor's syntax gets the class names that the page's highlighted code has, so that one set of colours serves both.
import { syntaxHighlighting } from "@codemirror/language";
import { tagHighlighter, tags as t } from "@lezer/highlight";

export const pygments = tagHighlighter([
  { tag: [t.keyword, t.controlKeyword, t.definitionKeyword, t.self], class: "k" },
  { tag: [t.moduleKeyword], class: "kn" },
  { tag: [t.operatorKeyword], class: "ow" },
  { tag: [t.bool, t.null], class: "kc" },
  { tag: [t.string, t.special(t.string)], class: "s2" },
  { tag: [t.number], class: "mi" },
  { tag: [t.comment, t.lineComment], class: "c1" },
  { tag: [t.operator, t.arithmeticOperator, t.compareOperator, t.definitionOperator], class: "o" },
  { tag: [t.function(t.definition(t.variableName))], class: "nf" },
  { tag: [t.definition(t.className)], class: "nc" },
  { tag: [t.meta], class: "nd" },
]);

export const colours = syntaxHighlighting(pygments);
