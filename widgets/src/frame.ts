/**
 * What must know where things lie waits for the frame that draws them: nothing forces the browser to lay the page out
 * while an answer is being put in, and one layout serves all. It still comes before anything of it is seen.
 *
 * To lay out and fit a table costs tens of milliseconds, and a course has dozens of tables: when the window changes,
 * those that somebody sees are done in the next frame, and the others as the frames after it have time.
 */

/** In this order: the room and the size of the table first, then what moves and lies on it, at last where the keyboard goes. */
const ORDER = ["room", "fit", "draw", "focus"] as const;
type JobKind = (typeof ORDER)[number];

interface Job {
  kind: JobKind;
  job: () => void;
  /** What it is about, if it can wait until somebody sees that. */
  about: Element | null;
}

/** How long a frame may take for what is out of sight, in milliseconds. */
const SPARE = 8;

const waiting = new Map<object, Job>();
let asked = false;

/** Does a job in the next frame; if it is `about` something out of sight, later. Of several that belong to the same owner only the last is done. */
export function inFrame(owner: object, kind: JobKind, job: () => void, about: Element | null = null): void {
  waiting.set(owner, { kind, job, about });
  ask();
}

/** The owner is gone, and nothing is left to do for it. */
export function notInFrame(owner: object): void {
  const one = waiting.get(owner);
  if (one) one.job = () => {};
}

function ask(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(work);
}

function work(): void {
  asked = false;
  const until = performance.now() + SPARE;
  const all = ORDER.flatMap((wanted) => [...waiting].filter(([, { kind }]) => kind === wanted));
  waiting.clear();
  const unseen = new Set(all.filter(([, { about }]) => about && !inSight(about))); // asked of all, before any of them moves the others
  const seen = all.filter((one) => !unseen.has(one));
  for (const [, one] of seen) one.job();
  let idle = seen.every(([, { about }]) => !about); // then one may take longer: nothing may wait for ever
  for (const [owner, one] of unseen) {
    if (idle || performance.now() < until) one.job();
    else if (!waiting.has(owner)) waiting.set(owner, one);
    idle = false;
  }
  if (waiting.size > 0) ask();
}

/** Can somebody see it now? What a notebook does not even lay out (content-visibility) nobody sees. */
export function inSight(one: Element): boolean {
  if (one.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom } = one.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
