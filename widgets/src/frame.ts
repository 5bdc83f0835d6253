/**
 * What must know where things lie waits for the frame that draws them: nothing forces the browser to lay the page out
 * while an answer is being put in, and one layout serves all. It still comes before anything of it is seen.
 */

/** In this order: the size of the table first, then what moves and lies on it, at last where the keyboard goes. */
const ORDER = ["fit", "draw", "focus"] as const;
type Kind = (typeof ORDER)[number];

const waiting = new Map<object, { kind: Kind; job: () => void }>();

/** Does a job in the next frame. Of several that belong to the same owner only the last is done. */
export function inFrame(owner: object, kind: Kind, job: () => void): void {
  waiting.set(owner, { kind, job });
  if (waiting.size === 1) requestAnimationFrame(work);
}

/** The owner is gone, and nothing is left to do for it. */
export function notInFrame(owner: object): void {
  const one = waiting.get(owner);
  if (one) one.job = () => {};
}

function work(): void {
  const jobs = [...waiting.values()];
  waiting.clear();
  for (const wanted of ORDER)
    for (const { kind, job } of jobs) {
      if (kind === wanted) job();
    }
}
