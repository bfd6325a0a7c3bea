/** The appearance: as the system, light or dark. The choice is kept under `scheme`; main.html applies it before the first paint. */
const ORDER = ["auto", "light", "dark"] as const;
type Scheme = (typeof ORDER)[number];

const system = matchMedia("(prefers-color-scheme: dark)");

function chosen(): Scheme {
  try {
    const kept = localStorage.getItem("scheme");
    return ORDER.find((name) => name === kept) ?? "auto";
  } catch {
    return "auto";      // storage is denied: the choice lives as long as the page
  }
}

export function mount(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-scheme-switch]");
  if (!button) return;
  let scheme = chosen();

  const show = () => {
    const dark = scheme === "dark" || (scheme === "auto" && system.matches);
    document.body.dataset.mdColorScheme = document.documentElement.dataset.scheme = dark ? "slate" : "default";
    button.dataset.scheme = scheme;
    button.setAttribute("aria-label", button.dataset[scheme] ?? scheme);
    button.title = button.dataset[scheme] ?? scheme;
  };
  button.addEventListener("click", () => {
    scheme = ORDER[(ORDER.indexOf(scheme) + 1) % ORDER.length]!;
    try {
      localStorage.setItem("scheme", scheme);
    } catch { /* see chosen() */ }
    show();
  });
  system.addEventListener("change", show);
  addEventListener("storage", (event) => {
    if (event.key === "scheme") { scheme = chosen(); show(); }   // another tab chose
  });
  show();
}
