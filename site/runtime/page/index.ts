/** What a page does besides its cells: each module mounts itself and does nothing where its elements are missing. */
import { mount as language } from "./language";
import { mount as notes } from "./notes";
import { mount as overflow } from "./overflow";
import { mount as predict } from "./predict";
import { mount as print } from "./print";
import { mount as progress } from "./progress";
import { mount as scheme } from "./scheme";
import { mount as search } from "./search";
import { mount as terms } from "./terms";
import { mount as toc } from "./toc";

export function mount(): void {
  for (const part of [scheme, notes, terms, predict, toc, language, overflow, progress, search, print]) part();
}
