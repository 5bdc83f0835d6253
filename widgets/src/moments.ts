import { type BoardPage, type Moment, type Scene, UNTOLD } from "./contract";

export const PACES = ["slow", "normal", "fast", "once"] as const;
export type Pace = (typeof PACES)[number];

/** How long a moment stays, in milliseconds: at least, and for each further sentence. */
const STAY: Record<Pace, readonly [number, number]> = {
  slow: [2600, 1300],
  normal: [1500, 700],
  fast: [700, 250],
  once: [0, 0],
};
/** The reader's own moves need no reading time, only the time that the pieces need to get there. */
const OWN = 520;
/** How long all moments of one turn stay together at most, as long as each of them can be seen, in milliseconds. */
const TURN: Record<Pace, number> = { slow: 5200, normal: 2600, fast: 1200, once: 0 };
const SEEN = 160;
/** A turn of fewer moments is told at the usual pace. */
const MANY = 3;

/** What is to be seen now: a moment on the way, or the page that it leads to. */
export interface Visible {
  scene: Scene;
  /** The moment that is told; null: the page itself. */
  moment: Moment | null;
}

/**
 * Plays the moments of each page one after the other and ends at the page's own scene.
 * The page is final when it arrives: skipping loses nothing.
 */
export class MomentPlayer {
  visible: Visible;
  #page: BoardPage;
  #queue: Moment[] = [];
  /** The moment seen last, and how much of the log it was. */
  #seen: number;
  #logged = 0;
  #timer: number | null = null;

  constructor(
    page: BoardPage,
    private readonly pace: () => Pace,
    private readonly changed: () => void,
    private readonly tell: (moment: Moment) => void = () => {},
  ) {
    this.#page = page;
    this.visible = { scene: page.scene, moment: null };
    // A display that opens in the middle of a game shows it as it stands; one that opens at its start shows the start.
    const whole = page.moments.length > 0 && page.moments.length >= page.status.moment;
    this.#seen = whole ? -1 : page.status.moment;
    this.#logged = whole ? 0 : page.log.length;
    if (whole) this.arrive(page);
  }

  get busy(): boolean {
    return this.visible.moment !== null;
  }

  /** Show a new page: first what is new of its moments. */
  arrive(page: BoardPage): void {
    this.#page = page;
    const { phase, moment: now } = page.status;
    if (UNTOLD.includes(phase)) {
      this.#finish();
      return;
    }
    if (now < this.#seen) this.#seen = (page.moments[0]?.number ?? now + 1) - 1; // taken back, or another game
    const current = this.visible.moment;
    this.#queue = page.moments
      .filter(({ number, end }) => number > this.#seen || (number === this.#seen && end > this.#logged))
      .map((moment) => this.#rest(moment));
    if (current && current.number === this.#seen && this.#timer !== null) return; // goes on when its time is up
    this.#advance();
  }

  /** Jump to the end. */
  skip(): void {
    if (!this.busy) return;
    for (const moment of this.#queue) this.tell(moment);
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
      for (const moment of this.#queue) this.tell(moment);
      this.#queue = [];
    }
    const moment = this.#queue.shift();
    if (!moment) {
      this.#end();
      return;
    }
    this.#seen = moment.number;
    this.#logged = moment.end;
    this.visible = { scene: moment.scene, moment };
    this.tell(moment);
    this.#timer = window.setTimeout(
      () => {
        this.#timer = null;
        this.#advance();
        this.changed();
      },
      this.#stay(moment, pace),
    );
  }

  #stay(moment: Moment, pace: Pace): number {
    const own = moment.seat !== null && moment.seat === this.#page.status.viewer;
    const [least, more] = STAY[pace];
    const usual = own ? OWN : least + more * Math.max(0, moment.sentences.length - 1);
    const moments = this.#page.moments.filter(({ turn }) => turn === moment.turn).length;
    return moments < MANY ? usual : Math.min(usual, Math.max(SEEN, TURN[pace] / moments));
  }

  /** What is new of a moment: a moment goes on when somebody lets a chance to react pass in secret. */
  #rest(moment: Moment): Moment {
    if (moment.number !== this.#seen || this.#logged <= moment.first) return moment;
    return { ...moment, sentences: moment.sentences.slice(this.#logged - moment.first) };
  }

  #end(): void {
    this.#seen = this.#page.status.moment;
    this.#logged = this.#page.log.length;
    this.#finish();
  }

  #finish(): void {
    this.#stop();
    this.#queue = [];
    this.visible = { scene: this.#page.scene, moment: null };
  }

  #stop(): void {
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Is what is visible the table as it is now, be it as the last of the moments? */
export function isLast({ moment }: Visible, page: BoardPage): boolean {
  return moment === null || moment.number === page.status.last_moment;
}

/** The moment that the story is still at; null: it has arrived, or shows the reader's own last act, which is the table as it is. */
export function ahead(visible: Visible, page: BoardPage): Moment | null {
  const { moment } = visible;
  const own = moment !== null && moment.seat !== null && moment.seat === page.status.viewer;
  return own && isLast(visible, page) ? null : moment;
}

/** Does the reader's system ask for less movement? */
export function calm(): boolean {
  return reduced?.matches ?? false;
}
const reduced = typeof window.matchMedia === "function" ? window.matchMedia("(prefers-reduced-motion: reduce)") : null;
