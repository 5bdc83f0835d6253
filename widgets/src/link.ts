import type { AskEverything, Assets, BoardPage, Intent, Page, PanelIntent, RecordFile } from "./contract";
import type { Model } from "./model";
import { Latest } from "./pages";

/** How long an answer may take before the reader is told that Python is busy; until an idle one counts as gone, since on a busy
 * machine its status comes late, too; and until we stop waiting. */
const SLOW = 1500;
const GONE = 6000;
const GIVE_UP = 15000;
const ASK_EVERYTHING: AskEverything = { kind: "everything" };

interface Kernel {
  status?: string;
  statusChanged?: {
    connect(slot: (sender: unknown, status: string) => void): void;
    disconnect(slot: (sender: unknown, status: string) => void): void;
  };
}

const allAssets = new Map<string, Assets>();

/** The assets that travel once a kernel, read once a page. */
function assetsIn(text: string): Assets {
  const known = allAssets.get(text) ?? (JSON.parse(text) as Assets);
  allAssets.set(text, known);
  return known;
}

/** One display's connection to its model in Python: pages and news of them come in, intents go out, and a broken one is noticed. */
export class Link<P extends Page = BoardPage> {
  readonly assets: Assets;
  /** Python is gone: the kernel died or restarted, or the connection was closed. */
  lost = false;
  /** An intent is on its way and has not been answered for a while. */
  slow = false;
  onPage: (page: P) => void = () => {};
  onChange: () => void = () => {};
  /** Other stars are kept for what is shown. */
  onStars: () => void = () => {};

  #sentAt: number | null = null;
  #sentSeq = -1;
  #waiting = false;
  #record = false;
  #timers: number[] = [];
  #undo: (() => void)[] = [];
  readonly #model: Model;
  readonly #latest = new Latest<P>();
  /** What was there when the display opened, if news of it are missing: shown when nothing newer comes. */
  #old: P | null = null;
  #asked = false;
  #stars: number | null = null;

  constructor(model: Model, assets: string) {
    this.#model = model;
    this.assets = assetsIn(assets);
    this.#latest.takeAll(model.get("page"));
    if (this.#latest.take(model.get("news")) === null) {
      this.#old = this.#latest.page;
      this.#ask();
    }
    this.#stars = starsOn(this.#latest.page);
    this.#listen("change:page", () => this.#came(this.#latest.takeAll(model.get("page"))));
    this.#listen("change:news", () => this.#came(this.#latest.take(model.get("news"))));
    this.#listen("msg:custom", (content: unknown) => this.#custom(content));
    for (const name of ["comm:close", "comm_live_update", "destroy"]) this.#listen(name, () => this.#lose());
    this.#watchKernel();
  }

  /** What is shown; null while the display waits for everything. */
  get page(): P | null {
    return this.#asked && this.#old ? null : this.#latest.page;
  }

  get kind(): string | undefined {
    return this.#latest.page?.kind;
  }

  get waiting(): boolean {
    return this.#waiting;
  }

  /** Send an intent about the page as it is now. While one is under way, others would be stale: false, not sent. */
  send(intent: Intent | PanelIntent): boolean {
    const page = this.page;
    if (!page || this.#waiting) return false;
    const answered = intent.kind !== "save";
    this.#sentSeq = page.seq;
    if (answered) this.#wait();
    else this.#record = true;
    try {
      const sent = this.#model.send({ ...intent, seq: page.seq });
      if (sent instanceof Promise) sent.catch(() => this.#lose());
    } catch {
      this.#lose();
    }
    return true;
  }

  /** Milliseconds from the last intent to now, once an answer has been shown. */
  takeLatency(): number | null {
    if (this.#sentAt === null || this.#waiting) return null;
    const passed = performance.now() - this.#sentAt;
    this.#sentAt = null;
    return passed;
  }

  dispose(): void {
    this.#settle();
    for (const undo of this.#undo) undo();
    this.#undo = [];
    this.onPage = this.onChange = () => {};
  }

  #listen(name: string, callback: (...args: never[]) => void): void {
    this.#model.on(name, callback);
    this.#undo.push(() => this.#model.off(name, callback));
  }

  #wait(): void {
    this.#sentAt = performance.now();
    this.#waiting = true;
    this.#timers = [
      window.setTimeout(() => {
        this.slow = true;
        this.onChange();
      }, SLOW),
      window.setTimeout(() => {
        if (this.#kernel?.status === "idle") this.#lose(); // nobody is at work on an answer
      }, GONE),
      window.setTimeout(() => {
        this.#waiting = false;
      }, GIVE_UP),
    ];
  }

  #settle(): void {
    for (const timer of this.#timers) window.clearTimeout(timer);
    this.#timers = [];
    this.#waiting = false;
    this.slow = false;
  }

  /** News are missing: ask for everything, once. */
  #ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    window.setTimeout(() => this.#giveUp(), SLOW);
    try {
      const sent = this.#model.send(ASK_EVERYTHING);
      if (sent instanceof Promise) sent.catch(() => this.#lose());
    } catch {
      this.#lose();
    }
  }

  /** Nothing came: show what there is, and ask again when there are more news. */
  #giveUp(): void {
    if (!this.#asked) return;
    this.#asked = false;
    if (this.#old) this.#arrived();
  }

  #came(news: boolean | null): void {
    if (news === null) this.#ask();
    if (!news) return;
    this.#asked = false;
    this.#old = null;
    this.#arrived();
  }

  #arrived(): void {
    const page = this.page;
    if (page?.seq !== this.#sentSeq) this.#settle(); // else it tells a bot's progress and answers nothing
    this.lost = false;
    if (page) this.onPage(page);
    const stars = starsOn(page);
    if (stars !== this.#stars) this.onStars();
    this.#stars = stars;
  }

  #lose(): void {
    this.#old = null;
    this.#asked = false;
    this.#settle();
    this.#sentAt = null;
    this.lost = true;
    this.onChange();
  }

  #custom(content: unknown): void {
    const message = content as Partial<RecordFile> | null;
    if (message?.kind !== "record" || !this.#record || typeof message.text !== "string") return;
    this.#record = false; // the other displays of this model did not ask
    download(message.name ?? "dragonlab.json", message.text);
  }

  /** The kernel, where the page lets a widget know it: JupyterLab and its kin do. */
  get #kernel(): Kernel | null {
    try {
      return (this.#model.widget_manager as { kernel?: Kernel | null } | undefined)?.kernel ?? null;
    } catch {
      return null;
    }
  }

  #watchKernel(): void {
    const signal = this.#kernel?.statusChanged;
    if (!signal) return;
    const gone = ["dead", "restarting", "autorestarting", "terminating"];
    const slot = (_: unknown, status: string): void => {
      if (gone.includes(status)) this.#lose();
    };
    signal.connect(slot);
    this.#undo.push(() => signal.disconnect(slot));
  }
}

/** The best stars so far of a lesson, or all of a course. */
function starsOn(page: Page | null): number | null {
  const { lesson, best, stars } = (page ?? {}) as { lesson?: { best: number | null } | null; best?: number | null; stars?: number };
  return lesson?.best ?? best ?? stars ?? null;
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 1000);
}
