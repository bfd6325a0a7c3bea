// Frames that play: the buttons of a slider that a chart names as its frames move the slider, and the picture follows as for a hand.

/** Listens for the player's buttons; `step` sets the slider and tells; `busy` says that the last picture is still to come. */
export function listenToPlayer(root: HTMLElement, step: (slider: HTMLInputElement) => void, busy: () => boolean, signal: AbortSignal): void {
  let timer = 0;
  let playing: HTMLElement | null = null;
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  const pause = (): void => {
    clearInterval(timer);
    if (playing) name(playing, false);
    playing = null;
  };
  const to = (slider: HTMLInputElement, value: number): void => {
    slider.value = String(value);
    step(slider);
  };
  const play = (button: HTMLElement, slider: HTMLInputElement, fps: number): void => {
    playing = button;
    name(button, true);
    if (slider.valueAsNumber >= Number(slider.max)) to(slider, Number(slider.min));
    timer = window.setInterval(() => {
      if (!root.isConnected || still.matches || slider.valueAsNumber >= Number(slider.max)) return pause();
      if (busy() || document.hidden) return; // a slow machine shows fewer frames, never a queue of them
      to(slider, slider.valueAsNumber + Number(slider.step || 1));
    }, 1000 / fps);
  };

  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>(".control__player [data-action]");
    const control = button?.closest<HTMLElement>(".control");
    const slider = control?.querySelector<HTMLInputElement>('input[type="range"]');
    if (!button || !control || !slider) return;
    const was = playing;
    pause();
    const { action } = button.dataset;
    if (action === "play" && was !== button && !still.matches) play(button, slider, Number(control.dataset.fps) || 8);
    if (action === "next") to(slider, slider.valueAsNumber + Number(slider.step || 1));
    if (action === "previous") to(slider, slider.valueAsNumber - Number(slider.step || 1));
  }, { signal });
  // the reader's own hand on any control wins
  root.addEventListener("input", (event) => event.isTrusted && pause(), { signal });
  root.addEventListener("pointerdown", (event) => (event.target as Element).closest(".handle, .stroke") && pause(), { signal });
  signal.addEventListener("abort", pause);
}

function name(button: HTMLElement, on: boolean): void {
  const text = (on ? button.dataset.pause : button.dataset.play) ?? "";
  button.toggleAttribute("data-playing", on);
  button.setAttribute("aria-label", text);
  button.title = text;
}
