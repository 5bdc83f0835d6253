// What a cell shows stays in sight until what comes in its place is there: nothing blinks, and nothing jumps.
import type { CodeCell } from "@jupyterlab/cells";

/** Where the bar of a study has been. */
const EMPTIED = ".jp-RenderedHTML:empty";
const LONGEST = 20_000; // ms: on a busy machine a board takes its time

/** Keep what a cell shows; the result lets it go as soon as the new output stands. */
export function keepStill(cell: CodeCell): () => Promise<void> {
  const area = cell.outputArea.node;
  if (area.getBoundingClientRect().height < 1) return async () => undefined;
  const still = area.cloneNode(true) as HTMLElement;
  still.classList.add("dragonlab-still");
  still.inert = true;
  area.before(still);
  area.classList.add("dragonlab-coming");
  return async () => {
    const end = performance.now() + LONGEST;
    while (!stands(area) && performance.now() < end) await frame();
    await frame(); // in which a board finds its size
    holding(cell.node, () => {
      still.remove();
      area.classList.remove("dragonlab-coming");
    });
  };
}

function stands(area: HTMLElement): boolean {
  const outputs = [...area.querySelectorAll(".jp-OutputArea-output")];
  return outputs.every((output) => output.matches(EMPTIED) || output.getBoundingClientRect().height > 8);
}

/** Change a cell; if it is above the window, what is looked at stays where it is. */
function holding(cell: HTMLElement, act: () => void): void {
  const window = cell.closest(".jp-WindowedPanel-outer");
  const { bottom } = cell.getBoundingClientRect();
  act();
  if (window !== null && bottom <= window.getBoundingClientRect().top) window.scrollTop += cell.getBoundingClientRect().bottom - bottom;
}

/** The next frame; where nothing is seen, there are none. */
function frame(): Promise<unknown> {
  return new Promise((next) => (document.hidden ? setTimeout(next, 16) : requestAnimationFrame(next)));
}
