/**
 * The search dialog over Material's own index and worker (lunr, with Chinese words cut at build). Nothing of it is fetched
 * before the dialog opens; results are those of the page's language.
 */
const enum Message { Setup, Ready, Query, Result }     // the worker's protocol
interface Hit { location: string; title: string; text: string; score: number }

interface Settings { base: string; search: string }

function settings(): Settings {
  const { base, search } = JSON.parse(document.getElementById("__config")?.textContent ?? "{}") as Settings;
  return { base: String(new URL(base, location.href)).replace(/\/?$/, "/"), search: String(new URL(search, location.href)) };
}

/** Starts the worker with the index; resolves to a function from words to groups of hits, one group a page. */
async function open({ base, search }: Settings): Promise<(words: string) => Promise<Hit[][]>> {
  const reply = await fetch(new URL("search/search_index.json", base));
  if (!reply.ok) throw new Error(`search_index.json: ${reply.status}`);
  const worker = new Worker(search);
  const next = (type: Message) => new Promise<{ items: Hit[][] }>((resolve, reject) => {
    const hear = ({ data }: MessageEvent) => {
      if (data.type !== type) return;
      worker.removeEventListener("message", hear);
      resolve(data.data);
    };
    worker.addEventListener("message", hear);
    worker.addEventListener("error", reject, { once: true });
  });
  const ready = next(Message.Ready);
  worker.postMessage({ type: Message.Setup, data: { ...(await reply.json()), options: { suggest: false } } });
  await ready;
  let turn: Promise<unknown> = Promise.resolve();      // the protocol has no ids: one question at a time
  return (words) => {
    const answer = turn.then(() => {
      const result = next(Message.Result);
      worker.postMessage({ type: Message.Query, data: words });
      return result;
    });
    turn = answer.catch(() => undefined);
    return answer.then(({ items }) => items);
  };
}

/** Text with <mark> kept and every other tag of the index dropped. */
function fill(element: Element, html: string): void {
  const { body } = new DOMParser().parseFromString(html.replaceAll("\u200b", ""), "text/html");
  const walk = (node: Node, into: Element) => node.childNodes.forEach((child) => {
    if (child instanceof Text) into.append(child.data);
    else if (child instanceof HTMLElement && child.localName === "mark") {
      into.append(Object.assign(document.createElement("mark"), { textContent: child.textContent }));
    } else { into.append(" "); walk(child, into); }
  });
  walk(body, element);
}

function entry(hit: Hit, base: string, section: boolean): HTMLLIElement {
  const item = document.createElement("li");
  if (section) item.className = "search__section";
  const link = item.appendChild(document.createElement("a"));
  link.href = String(new URL(hit.location, base));
  const title = link.appendChild(document.createElement("span"));
  if (!section) title.className = "search__page";
  fill(title, hit.title);
  if (section && hit.text) {
    const text = link.appendChild(document.createElement("span"));
    text.className = "search__text";
    fill(text, hit.text);
  }
  return item;
}

export function mount(): void {
  const dialog = document.querySelector<HTMLDialogElement>("[data-search]");
  const input = dialog?.querySelector("input");
  const list = dialog?.querySelector("ol");
  const status = dialog?.querySelector(".search__status");
  if (!dialog || !input || !list || !status) return;
  const words = dialog.dataset;
  const where = settings();
  const english = document.documentElement.lang.startsWith("en");
  let ask: ReturnType<typeof open> | undefined;

  const search = async () => {
    const query = input.value.trim();
    if (!query) {
      list.replaceChildren();
      status.textContent = words.hint ?? "";
      return;
    }
    try {
      if (!ask) status.textContent = words.loading ?? "";
      const groups = await (await (ask ??= open(where)))(query);
      if (query !== input.value.trim()) return;        // the reader has typed on
      const mine = groups.filter(([hit]) => hit && hit.location.startsWith("en/") === english).slice(0, 12);
      list.replaceChildren(...mine.flatMap((hits) => {
        const page = hits.find((hit) => !hit.location.includes("#")) ?? hits[0]!;
        const sections = hits.filter((hit) => hit !== page).sort((a, b) => b.score - a.score).slice(0, 4);
        return [entry(page, where.base, false), ...sections.map((hit) => entry(hit, where.base, true))];
      }));
      const count = list.querySelectorAll("a").length;
      status.textContent = count === 0 ? words.none ?? "" : (count === 1 ? words.one : words.other)?.replace("#", String(count)) ?? "";
    } catch {
      ask = undefined;                                 // a later try starts afresh
      status.textContent = words.failed ?? "";
    }
  };

  const show = () => {
    if (!dialog.open) dialog.showModal();
    input.select();
    ask ??= open(where);
    ask.catch(() => { ask = undefined; });
  };
  document.querySelector("[data-search-open]")?.addEventListener("click", show);
  dialog.querySelector("[data-search-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest("ol a"))) dialog.close();
  });
  input.addEventListener("input", search);
  input.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [input, ...list.querySelectorAll("a")];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.max(0, Math.min(stops.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))]?.focus();
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show();
  });
}
