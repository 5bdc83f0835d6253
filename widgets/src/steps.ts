import type { BoardPage, Phase, Scene, Step } from "./contract";

export const PACES = ["slow", "normal", "fast", "once"] as const;
export type Pace = (typeof PACES)[number];

/** How long a step stays, in milliseconds: at least, and for each further sentence. */
const STAY: Record<Pace, readonly [number, number]> = {
  slow: [2600, 1300],
  normal: [1500, 700],
  fast: [700, 250],
  once: [0, 0],
};
/** The reader's own moves need no reading time, only the time that the pieces need to get there. */
const OWN = 520;
/** How long all steps of one turn stay together at most, as long as each of them can be seen, in milliseconds. */
const TURN: Record<Pace, number> = { slow: 5200, normal: 2600, fast: 1200, once: 0 };
const SEEN = 160;
/** A turn of fewer steps is told at the usual pace. */
const MANY = 3;

/** Phases whose page shows another moment, or none: what they show has not been watched. */
const ASIDE: readonly Phase[] = ["past", "curtain", "window", "offer"];

export interface Shown {
  scene: Scene;
  /** The step on show; null: the page itself. */
  step: Step | null;
}

/**
 * Plays the steps of each page one after the other and ends at the page's own scene.
 * The page is final when it arrives: skipping loses nothing.
 */
export class StepPlayer {
  shown: Shown;
  #page: BoardPage;
  #queue: Step[] = [];
  /** The moment seen last, and how much of the log it was. */
  #seen: number;
  #told = 0;
  #timer: number | null = null;

  constructor(
    page: BoardPage,
    private readonly pace: () => Pace,
    private readonly changed: () => void,
    private readonly tell: (step: Step) => void = () => {},
  ) {
    this.#page = page;
    this.shown = { scene: page.scene, step: null };
    // A view that opens in the middle of a game shows it as it stands; one that opens at its start shows the start.
    const whole = page.steps.length > 0 && page.steps.length >= page.status.ply;
    this.#seen = whole ? -1 : page.status.ply;
    this.#told = whole ? 0 : page.log.length;
    if (whole) this.arrive(page);
  }

  get busy(): boolean {
    return this.shown.step !== null;
  }

  /** Show a new page: first what is new of its steps. */
  arrive(page: BoardPage): void {
    this.#page = page;
    const { phase, ply } = page.status;
    if (ASIDE.includes(phase)) {
      this.#finish();
      return;
    }
    if (ply < this.#seen) this.#seen = (page.steps[0]?.ply ?? ply + 1) - 1; // taken back, or another game
    const current = this.shown.step;
    this.#queue = page.steps
      .filter(({ ply, end }) => ply > this.#seen || (ply === this.#seen && end > this.#told))
      .map((step) => this.#rest(step));
    if (current && current.ply === this.#seen && this.#timer !== null) return; // goes on when its time is up
    this.#advance();
  }

  /** Jump to the end. */
  skip(): void {
    if (!this.busy) return;
    for (const step of this.#queue) this.tell(step);
    this.#end();
    this.changed();
  }

  dispose(): void {
    this.#stop();
  }

  #advance(): void {
    this.#stop();
    const pace = this.pace();
    if (pace === "once") {
      for (const step of this.#queue) this.tell(step);
      this.#queue = [];
    }
    const step = this.#queue.shift();
    if (!step) {
      this.#end();
      return;
    }
    this.#seen = step.ply;
    this.#told = step.end;
    this.shown = { scene: step.scene, step };
    this.tell(step);
    this.#timer = window.setTimeout(
      () => {
        this.#timer = null;
        this.#advance();
        this.changed();
      },
      this.#stay(step, pace),
    );
  }

  #stay(step: Step, pace: Pace): number {
    const own = step.seat !== null && step.seat === this.#page.status.viewer;
    const [least, more] = STAY[pace];
    const usual = own ? OWN : least + more * Math.max(0, step.sentences.length - 1);
    const steps = this.#page.steps.filter(({ turn }) => turn === step.turn).length;
    return steps < MANY ? usual : Math.min(usual, Math.max(SEEN, TURN[pace] / steps));
  }

  /** What is new of a step: a moment goes on when somebody lets a chance to react pass in secret. */
  #rest(step: Step): Step {
    if (step.ply !== this.#seen || this.#told <= step.first) return step;
    return { ...step, sentences: step.sentences.slice(this.#told - step.first) };
  }

  #end(): void {
    this.#seen = this.#page.status.ply;
    this.#told = this.#page.log.length;
    this.#finish();
  }

  #finish(): void {
    this.#stop();
    this.#queue = [];
    this.shown = { scene: this.#page.scene, step: null };
  }

  #stop(): void {
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Is what is shown the table as it is now, be it as the last of the steps? */
export function isLast({ step }: Shown, page: BoardPage): boolean {
  return step === null || step.ply === page.status.plies;
}

/** The step that the story is still at; null: it has arrived, or shows the reader's own last act, which is the table as it is. */
export function ahead(shown: Shown, page: BoardPage): Step | null {
  const { step } = shown;
  const own = step !== null && step.seat !== null && step.seat === page.status.viewer;
  return own && isLast(shown, page) ? null : step;
}

/** Does the reader's system ask for less movement? */
export function calm(): boolean {
  return reduced?.matches ?? false;
}
const reduced = typeof window.matchMedia === "function" ? window.matchMedia("(prefers-reduced-motion: reduce)") : null;
