import { afterEach, vi } from "vitest";
import { closeDisplays } from "./fake";

/** Every frame comes at once, as there is nothing to measure here; but one that is asked for in a frame never does. */
let inFrame = false;
window.requestAnimationFrame = (work) => {
  if (inFrame) return 0;
  inFrame = true;
  try {
    work(performance.now());
  } finally {
    inFrame = false;
  }
  return 0;
};

/** jsdom has none, and says so each time that axe asks. */
HTMLCanvasElement.prototype.getContext = () => null;

/** jsdom has none: what asks how things lie is answered by the tests themselves. */
window.DOMRect ??= class {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
} as unknown as typeof DOMRect;

/** All tests of a worker share one page: each leaves it as it found it. */
afterEach(() => {
  closeDisplays();
  document.body.replaceChildren();
  window.localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
