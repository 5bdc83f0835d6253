import { type Change, changed } from "./changes";
import type { LogEntry, Moment, Page, Scene } from "./contract";

/** A moment on its way: its sentences are in the log, and its scene is what differs from the scene before. */
type Sent = Omit<Moment, "scene" | "sentences"> & { scene: Change | null };

/** Everything that a display needs, or what has changed since. */
interface News {
  number: number;
  page?: Change | Record<string, unknown>;
  moments?: [drop: number, kept: number, added: Sent[]];
  scene?: Change | null;
}

interface Drawn {
  scene: Scene | null;
  moments: Moment[];
}

/** The latest page of one model, for all of its displays: all that came at first, and the news since. */
export class Latest<P extends Page> {
  page: P | null = null;
  #number = -1;
  /** What of it travels as it is. */
  #plain: Record<string, unknown> = {};
  #drawn: Drawn = { scene: null, moments: [] };

  /** Takes everything, if it is no older than what is here; gives whether something is new. */
  takeAll(sent: unknown): boolean {
    const whole = read(sent);
    if (!whole || whole.number <= this.#number) return false;
    this.#number = whole.number;
    this.#plain = whole.page as Record<string, unknown>;
    this.#drawn = { scene: null, moments: [] };
    this.#draw(whole);
    return true;
  }

  /** Takes news: `true` if there was something new, `null` if some are missing before it. */
  take(sent: unknown): boolean | null {
    const news = read(sent);
    if (!news || news.number <= this.#number) return false;
    if (news.number > this.#number + 1) return null;
    this.#number = news.number;
    this.#plain = changed(this.#plain, news.page as Change | undefined);
    this.#draw(news);
    return true;
  }

  #draw({ moments, scene }: News): void {
    const drawn = this.#drawn;
    const { eye, logs, ...plain } = this.#plain as { eye?: string; logs?: Record<string, LogEntry[]> };
    const log = logs?.[eye ?? ""] ?? [];
    if (moments) {
      const [drop, kept, added] = moments;
      drawn.moments = drawn.moments.slice(drop, drop + kept);
      for (const moment of added) {
        drawn.scene = changed(drawn.scene, moment.scene);
        const sentences = log.slice(moment.first, moment.end);
        drawn.moments.push({ ...moment, sentences, scene: drawn.scene as Scene });
      }
    }
    drawn.scene = changed(drawn.scene, scene);
    const board = eye === undefined ? {} : { scene: drawn.scene, moments: drawn.moments, log };
    this.page = { ...plain, ...board } as unknown as P;
  }
}

function read(sent: unknown): News | null {
  if (typeof sent !== "string" || sent === "") return null;
  return JSON.parse(sent) as News;
}
