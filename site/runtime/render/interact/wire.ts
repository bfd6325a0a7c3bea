// Brings an interact to life, whether its DOM came from the build or was drawn here.
import { listenToHandles } from "./drag.ts";
import { listenToPlayer } from "./play.ts";
import { readValues, takeInput, type Values } from "./values.ts";

/** Draws the picture of these values; while its promise is open, later values wait, and only the last of them is asked for. */
export type OnChange = (values: Values) => void | Promise<void>;

/** Calls onChange with all values at each change of any control; returns a function that stops listening. */
export function wireInteract(root: HTMLElement, onChange: OnChange): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let busy = false;
  let waiting = false;

  // latest only: one request at a time and at most one a frame
  const changed = async (): Promise<void> => {
    waiting = true;
    if (busy) return;
    busy = true;
    try {
      while (waiting && !signal.aborted) {
        waiting = false;
        const values = readValues(root);
        if (!values) break;
        await onChange(values);
        await frame();
      }
    } finally {
      busy = false;
    }
  };

  root.addEventListener("input", (event) => {
    const control = (event.target as Element).closest<HTMLElement>(".control");
    if (control && takeInput(root, control)) void changed();
  }, { signal });
  listenToHandles(root, () => void changed(), signal);
  listenToPlayer(root, (slider) => {
    takeInput(root, slider.closest<HTMLElement>(".control")!);
    void changed();
  }, () => busy, signal);
  return () => stop.abort();
}

// the next frame; a hidden page has none, so do not wait for it
function frame(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) setTimeout(done, 50);
    else requestAnimationFrame(() => done());
  });
}
