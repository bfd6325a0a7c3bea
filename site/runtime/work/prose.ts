// The text around the cells as Markdown, for the notebook of a page: headings, paragraphs, lists, tables and formulas.

const BLOCKS = "h1, h2, h3, h4, p, ul, ol, table, .arithmatex, .katex-display, live-cell, live-exercise";

/** The blocks of the article and its cells, in order; what lies inside a block is not listed again. */
export function blocksOf(article: Element): Element[] {
  const found = [...article.querySelectorAll(BLOCKS)];
  return found.filter((block) => !block.parentElement!.closest(BLOCKS) && !block.closest("[data-page-tools]"));
}

export function toMarkdown(block: Element): string {
  const text = inline(block).trim();
  const level = /^H([1-4])$/.exec(block.tagName);
  if (level) return `${"#".repeat(Number(level[1]))} ${text}`;
  if (block.matches("ul, ol")) return [...block.children].map((item, i) => `${block.matches("ol") ? `${i + 1}.` : "-"} ${inline(item).trim()}`).join("\n");
  if (block.matches("table")) return table(block);
  return text;
}

function table(block: Element): string {
  const rows = [...block.querySelectorAll("tr")].map((row) => `| ${[...row.children].map((entry) => inline(entry).trim()).join(" | ")} |`);
  const rule = `|${" --- |".repeat(block.querySelector("tr")?.children.length ?? 1)}`;
  return [rows[0], rule, ...rows.slice(1)].join("\n");
}

function inline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replace(/\s+/g, " ");
  if (!(node instanceof Element) || node.matches(".headerlink, script, style, button, input")) return "";
  const formula = node.matches(".katex, .katex-display") ? node.querySelector("annotation") : null;
  if (formula) return node.matches(".katex-display") ? `\n$$${formula.textContent}$$\n` : `$${formula.textContent}$`;
  const inside = [...node.childNodes].map(inline).join("");
  if (node.matches("strong, b")) return `**${inside}**`;
  if (node.matches("em, i")) return `*${inside}*`;
  if (node.matches("code")) return `\`${inside}\``;
  if (node instanceof HTMLAnchorElement) return `[${inside}](${node.href})`;
  return inside;
}
