import type { BoardPage, Moment } from "./contract";
import type { Link } from "./link";
import { calm, isLast, MomentPlayer, PACES, type Pace } from "./moments";
import { recall, remember } from "./storage";

export interface Spoken {
  id: number;
  text: string;
}

/** How many moments stay in the live region. */
const KEPT = 8;

/** What one display plays: the page that it has come to, the moments on the way there, at which pace, and what was said aloud. */
export class Playback {
  page: BoardPage | null = null;
  player: MomentPlayer | null = null;
  spoken: Spoken[] = [];
  pace: Pace = recall("pace", PACES, "normal");
  #said = 0;
  #heard = false;
  /** Sentences of this moment. Said apart, they would be spoken in any order: browsers tell of all that is new at once. */
  #saying: string[] = [];
  #status = "";
  #owed = "";

  constructor(
    readonly link: Link,
    private readonly redraw: () => void,
  ) {
    link.onChange = redraw;
    link.onPage = (page) => {
      this.#take(page);
      redraw();
    };
    if (link.page) this.#take(link.page);
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember("pace", pace);
    if (pace === "once") this.player?.skip();
    this.redraw();
  }

  /**
   * Of several boards on a page only that one speaks where the reader is: a sentence of another one, even if it is not live,
   * keeps screen readers from saying the same of this one. Whoever comes to a level hears what to do, wherever in it they begin.
   */
  readonly listen = (here: boolean): void => {
    this.#heard = here;
    this.spoken = [];
    const goal = this.page?.lesson?.goal;
    if (!here || goal === undefined) return;
    this.#say(goal);
    this.#tellAll();
    this.redraw();
  };

  dispose(): void {
    this.player?.dispose();
    this.link.dispose();
  }

  #take(page: BoardPage): void {
    const fresh = page.seq !== this.page?.seq; // else only a bot's progress has changed
    this.page = page;
    if (this.player) this.player.arrive(page);
    else
      this.player = new MomentPlayer(
        page,
        () => (calm() ? "once" : this.pace),
        () => this.#moved(),
        (moment) => this.#tell(moment),
      );
    if (fresh) this.#owed = page.status.notice?.text ?? "";
    this.#tellNotice();
    this.#tellStatus();
    this.#tellAll();
  }

  #moved(): void {
    this.#tellNotice();
    this.#tellStatus();
    this.#tellAll();
    this.redraw();
  }

  #tell(moment: Moment): void {
    for (const { text } of moment.sentences) this.#say(text);
  }

  /** The answer comes when what it speaks of has been seen. */
  #tellNotice(): void {
    if (!this.page || !this.player || !isLast(this.player.visible, this.page)) return;
    this.#say(this.#owed);
    this.#owed = "";
  }

  #tellStatus(): void {
    const text = this.page?.status.text ?? "";
    if (this.player?.busy || text === this.#status) return;
    this.#status = text;
    this.#say(text);
  }

  #say(text: string): void {
    if (text && this.#heard) this.#saying.push(text);
  }

  #tellAll(): void {
    if (this.#saying.length === 0) return;
    this.spoken = [...this.spoken, { id: ++this.#said, text: this.#saying.join(" ") }].slice(-KEPT);
    this.#saying = [];
  }
}
