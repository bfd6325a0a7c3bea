/**
 * Predict first: in a correction the list `- [x] right / - [ ] wrong` becomes buttons. Until the reader has chosen,
 * has run a cell of the box or has opened the answer, the results that would give it away wait behind a veil; then
 * what stands in `??? answer` opens too. Nothing is locked, and without scripts everything is there.
 */
export function mount(): void {
  const words = document.querySelector<HTMLElement>("[data-predict]")?.dataset;
  document.querySelectorAll<HTMLElement>(".article :is(.correction, .predict)").forEach((box) => {
    const list = box.querySelector(".task-list");
    const answer = box.querySelector<HTMLDetailsElement>("details.answer");
    if (!list || list.querySelector("button")) return;
    const verdict = document.createElement("p");
    verdict.className = "predict__verdict";
    verdict.setAttribute("role", "status");
    list.after(verdict);
    box.classList.add("predict--waiting");
    box.querySelectorAll<HTMLElement>(".cell__out").forEach((out) => out.setAttribute("data-veil", words?.waiting ?? ""));
    const reveal = () => {
      box.classList.remove("predict--waiting");
      if (answer) answer.open = true;
    };
    answer?.addEventListener("toggle", () => answer.open && reveal());

    const buttons = [...list.children].map((item) => {
      const right = item.querySelector("input[checked]") !== null;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "choice";
      button.setAttribute("aria-pressed", "false");
      item.querySelectorAll("input, .task-list-indicator").forEach((box) => box.remove());
      button.append(...item.childNodes);
      item.replaceChildren(button);
      return { button, right };
    });
    for (const { button, right } of buttons) {
      button.addEventListener("click", () => {
        for (const other of buttons) {
          const mine = other.button === button;
          other.button.setAttribute("aria-pressed", String(mine));
          other.button.classList.toggle("choice--right", other.right);
          other.button.classList.toggle("choice--wrong", mine && !right);
        }
        verdict.textContent = (right ? words?.right : words?.wrong) ?? "";
        reveal();
      });
    }
    // a cell of the box that has been run has given the answer away
    new MutationObserver(reveal)
      .observe(box, { attributes: true, attributeFilter: ["data-outcome"], subtree: true });
  });
}
