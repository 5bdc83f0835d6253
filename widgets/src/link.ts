import type { Intent, Kit, Model, Table, Wish } from "./contract";

/** How long an answer may take before the reader is told that Python is busy, and until we stop waiting for it. */
const SLOW = 1500;
const GIVE_UP = 15000;

interface Kernel {
  status?: string;
  statusChanged?: {
    connect(slot: (sender: unknown, status: string) => void): void;
    disconnect(slot: (sender: unknown, status: string) => void): void;
  };
}

const KEPT = 8;
const known = new Map<string, unknown>();

/** Python sends JSON text, which means the same from every Python; the same text is read only once. */
function parsed<Value>(sent: unknown): Value | null {
  if (typeof sent !== "string") return (sent as Value | null | undefined) ?? null;
  if (!known.has(sent)) {
    if (known.size >= KEPT) known.delete(known.keys().next().value as string);
    known.set(sent, JSON.parse(sent));
  }
  return known.get(sent) as Value;
}

/** One view's line to its model in Python: tables (or panels) come in, intents go out, and a broken line is noticed. */
export class Link<State extends { seq: number } = Table> {
  /** Python is gone: the kernel died or restarted, or the line was closed. */
  lost = false;
  /** An intent is on its way and has not been answered for a while. */
  slow = false;
  onTable: (table: State) => void = () => {};
  onChange: () => void = () => {};

  #sentAt: number | null = null;
  #sentSeq = -1;
  #waiting = false;
  #record = false;
  #timers: number[] = [];
  #undo: (() => void)[] = [];
  readonly #model: Model;

  constructor(
    model: Model,
    private readonly trait: "table" | "panel" = "table",
  ) {
    this.#model = model;
    this.#listen(`change:${trait}`, () => this.#arrived());
    this.#listen("change:kit", () => this.onChange());
    this.#listen("msg:custom", (content: unknown) => this.#custom(content));
    for (const name of ["comm:close", "comm_live_update", "destroy"]) this.#listen(name, () => this.#lose());
    this.#watchKernel();
  }

  get kit(): Kit | null {
    const kit = parsed<Kit>(this.#model.get("kit"));
    return kit && Array.isArray(kit.rules) ? kit : null;
  }

  get table(): State | null {
    const table = parsed<State>(this.#model.get(this.trait));
    return table && typeof table.seq === "number" ? table : null;
  }

  get waiting(): boolean {
    return this.#waiting;
  }

  /** Send an intent about the table as it is now. While one is under way, others would be stale: false, not sent. */
  send(intent: Intent | Wish): boolean {
    const table = this.table;
    if (!table || this.#waiting) return false;
    const answered = intent.kind !== "save";
    this.#sentSeq = table.seq;
    if (answered) this.#wait();
    else this.#record = true;
    try {
      const sent = this.#model.send({ ...intent, seq: table.seq });
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
    this.onTable = this.onChange = () => {};
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
        if (this.#kernel?.status === "idle") return this.#lose(); // nobody is at work on an answer
        this.slow = true;
        this.onChange();
      }, SLOW),
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

  #arrived(): void {
    const table = this.table;
    if (table?.seq !== this.#sentSeq) this.#settle(); // else it tells a bot's progress and answers nothing
    this.lost = false;
    if (table) this.onTable(table);
  }

  #lose(): void {
    this.#settle();
    this.#sentAt = null;
    this.lost = true;
    this.onChange();
  }

  #custom(content: unknown): void {
    const message = content as { kind?: string; name?: string; text?: string } | null;
    if (message?.kind !== "record" || !this.#record || typeof message.text !== "string") return;
    this.#record = false; // the other views of this model did not ask
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

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 1000);
}
