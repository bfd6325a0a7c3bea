/**
 * Predict first: in a correction the list `- [x] right / - [ ] wrong` becomes buttons, and what stands in
 * `??? answer` opens once the reader has chosen or has run a cell of the box (or by hand: nothing is locked).
 */
export function mount(): void {
  document.querySelectorAll<HTMLElement>(".article :is(.correction, .predict)").forEach((box) => {
    const list = box.querySelector(".task-list");
    const answer = box.querySelector<HTMLDetailsElement>("details.answer");
    if (!list || list.querySelector("button")) return;
    const verdict = document.createElement("p");
    verdict.className = "predict__verdict";
    verdict.setAttribute("role", "status");
    list.after(verdict);

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
        const words = document.querySelector<HTMLElement>("[data-predict]")?.dataset;
        verdict.textContent = (right ? words?.right : words?.wrong) ?? "";
        if (answer) answer.open = true;
      });
    }
    // a cell of the box that has been run has given the answer away
    new MutationObserver(() => { if (answer) answer.open = true; })
      .observe(box, { attributes: true, attributeFilter: ["data-outcome"], subtree: true });
  });
}
