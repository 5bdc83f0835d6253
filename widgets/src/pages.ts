import { whole } from "./bare";
import { changed } from "./changes";
import type { BoardPage, Everything, Moment, News, Page, Scene } from "./contract";

interface Drawn {
  scene: Scene | null;
  moments: Moment[];
}

/** The latest page of one model, for all of its displays: all that came at first, and the news since. */
export class Latest<P extends Page> {
  page: P | null = null;
  #number = -1;
  #sent: Everything["page"] | null = null;
  #drawn: Drawn = { scene: null, moments: [] };

  /** Takes everything, if it is no older than what is here; gives whether something is new. */
  takeAll(sent: unknown): boolean {
    const whole = read<Everything>(sent);
    if (!whole || whole.number <= this.#number) return false;
    this.#number = whole.number;
    this.#drawn = { scene: null, moments: [] };
    this.#assemble(whole.page, whole);
    return true;
  }

  /** Takes news: `true` if there was something new, `null` if some are missing before it. */
  take(sent: unknown): boolean | null {
    const news = read<News>(sent);
    if (!news || news.number <= this.#number) return false;
    if (!this.#sent || news.number > this.#number + 1) return null;
    this.#number = news.number;
    this.#assemble(changed(this.#sent, news.page), news);
    return true;
  }

  /** Puts the page together: of a board from what travels as it is, its scenes and its log. */
  #assemble(sent: Everything["page"], { moments, scene }: Everything | News): void {
    this.#sent = sent;
    if (sent.kind !== "board") {
      this.page = sent as Page as P;
      return;
    }
    const drawn = this.#drawn;
    const { eye, logs, ...rest } = sent;
    const log = logs[eye] ?? [];
    if (moments) {
      const [drop, kept, added] = moments;
      drawn.moments = drawn.moments.slice(drop, drop + kept);
      for (const moment of added) {
        drawn.scene = changed(drawn.scene, moment.scene);
        const sentences = log.slice(moment.first, moment.end);
        drawn.moments.push({ ...moment, sentences, scene: whole(drawn.scene as Scene) });
      }
    }
    drawn.scene = changed(drawn.scene, scene);
    const page: BoardPage = { ...rest, scene: whole(drawn.scene as Scene), moments: drawn.moments, log };
    this.page = page as Page as P;
  }
}

function read<Sent>(sent: unknown): Sent | null {
  if (typeof sent !== "string" || sent === "") return null;
  return JSON.parse(sent) as Sent;
}
