// What a terminal would show of printed text: escape sequences leave nothing, a carriage return writes over its line.

const CONTROLS = /[\0-\x08\x0b-\x1f\x7f]/;
const ESCAPES = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\^_])/g;

export const hasControls = (text: string): boolean => CONTROLS.test(text);

export function printed(text: string): string {
  if (!hasControls(text)) return text;
  return text.replace(ESCAPES, "").replaceAll("\r\n", "\n").split("\n").map(overwritten).join("\n");
}

function overwritten(line: string): string {
  if (!hasControls(line)) return line;
  const shown: string[] = [];
  let at = 0;
  for (const character of line) {
    if (character === "\r") at = 0;
    else if (character === "\b") at = Math.max(at - 1, 0);
    else if (!hasControls(character)) shown[at++] = character;
  }
  return shown.join("");
}
