// Runs the cells of a notebook by themselves: in order, those that are near and what they may need, each once for a kernel
// and a page.
import { type Cell, CodeCell, type ICellModel } from "@jupyterlab/cells";
import { PageConfig } from "@jupyterlab/coreutils";
import type { ISessionContext, Kernel, NotebookPanel } from "@jupyterlab/notebook";

import { keepStill } from "./steady";

/** What stands in the way of running, or "starting" until Python has answered for the first time. */
export type State = "starting" | "running" | "failed" | "stopped" | "missing";

const PATIENCE = 15_000; // ms: a kernel is asked for when the page has come, not before

/** A cell that nothing after it needs: it can wait until it is seen itself. */
const ONLY_SHOWS = /^\s*dragonlab\.(lesson|practice|review|where_to_begin)\("[\w/-]+"\)\s*$/;

// A module that somebody has put beside a notebook must not be taken for one of ours.
const ALONE = `__import__("sys").path[:] = filter(None, __import__("sys").path)`;
const TOGETHER = `"" in __import__("sys").path or __import__("sys").path.append("")`;

export class Run {
  state: State = "starting";
  failure: Cell | null = null;
  /** The cell that runs now. */
  running: Cell | null = null;
  private readonly admitted: ReadonlyMap<string, string>;
  private ran = new Set<ICellModel>(); // when a notebook is read from its file again, its cells are others
  private readonly near = new Set<ICellModel>();
  private readonly hands = new Map<ICellModel, "waiting" | "running">(); // that a reader has run, and that have not ended
  private last = -1;
  private readonly sessionContext: ISessionContext;
  /** How many cells have run so far, by whatever hand. */
  executed = 0;
  private turn = 0;
  private busy = false;
  private going = Promise.resolve();
  private paused = false;

  /** The cells as they are now may run; one that changes, or comes later, does not by itself. */
  constructor(
    private readonly panel: NotebookPanel,
    private readonly changed: () => void,
  ) {
    this.admitted = new Map([...(panel.model?.cells ?? [])].map(({ id, sharedModel }) => [id, sharedModel.getSource()]));
    const { sessionContext } = panel;
    this.sessionContext = sessionContext;
    sessionContext.kernelChanged.connect(this.renew);
    sessionContext.statusChanged.connect(this.follow);
    void sessionContext.ready.then(this.renew);
  }

  end(): void {
    const { sessionContext } = this;
    sessionContext.kernelChanged.disconnect(this.renew);
    sessionContext.statusChanged.disconnect(this.follow);
    this.paused = true;
    this.turn += 1;
  }

  /** Say that a cell has run, by whatever hand. */
  note(cell: Cell): void {
    this.executed += 1;
    this.ran.add(cell.model);
  }

  /** Python has answered, and there is nothing left to run. */
  get rests(): boolean {
    return this.state === "running" && !this.busy;
  }

  has(cell: Cell): boolean {
    return this.ran.has(cell.model);
  }

  /** Run these cells, counted from 0, and what comes before them. */
  want(cells: readonly number[]): void {
    for (const index of cells) {
      const cell = this.panel.content.widgets[index];
      if (cell !== undefined) this.near.add(cell.model);
    }
    this.last = Math.max(this.last, ...cells);
    void this.go();
  }

  /** How much of what is wanted has run, from 0 to 1. */
  get progress(): number {
    const wanted = this.wanted();
    return wanted.length === 0 ? 1 : wanted.filter((cell) => this.has(cell)).length / wanted.length;
  }

  /** Run a cell as its reader has written it, after those before it, unless it is stopped while it waits for them. */
  async byHand(cell: CodeCell): Promise<void> {
    this.hands.set(cell.model, "waiting");
    this.changed();
    this.last = Math.max(this.last, this.panel.content.widgets.indexOf(cell) - 1);
    await this.go();
    if (this.hands.get(cell.model) === "waiting") {
      this.hands.set(cell.model, "running");
      this.note(cell);
      if (this.kernel !== null) await CodeCell.execute(cell, this.panel.sessionContext).catch(() => undefined);
      this.hands.delete(cell.model);
    }
    this.changed();
  }

  /** Tell whether a reader has run a cell, and it has not ended. */
  isInHand(cell: Cell): boolean {
    return this.hands.has(cell.model);
  }

  /** Stop a cell in hand. The site's Python hears nothing while it computes: another one takes its place. */
  async stop(cell: Cell): Promise<void> {
    if (this.hands.get(cell.model) === "waiting") {
      this.hands.delete(cell.model);
      return this.changed();
    }
    const onTheSite = PageConfig.getOption("litePluginSettings") !== "";
    await (onTheSite ? this.sessionContext.restartKernel() : this.kernel?.interrupt());
  }

  pause(paused: boolean): void {
    this.paused = paused;
    void this.go();
  }

  /** Go on where it stopped, if need be with a new Python. */
  async again(): Promise<void> {
    if (this.state === "stopped") {
      this.say("starting");
      await this.panel.sessionContext.restartKernel();
      return this.renew();
    }
    if (this.failure !== null) this.ran.delete(this.failure.model);
    this.say("running");
    await this.go();
  }

  private readonly follow = (_: unknown, status: string): void => {
    if (status === "restarting") this.renew();
    if (status === "autorestarting" || status === "dead") {
      this.forget();
      this.say("stopped");
    }
  };

  private readonly renew = (): void => {
    this.forget();
    this.say("starting");
    const { turn } = this;
    if (this.kernel === null) setTimeout(() => turn === this.turn && this.kernel === null && this.say("missing"), PATIENCE);
    void this.go();
  };

  private forget(): void {
    this.turn += 1;
    this.ran.clear();
    this.busy = false;
  }

  private get kernel(): Kernel | null {
    return this.sessionContext.session?.kernel ?? null;
  }

  private say(state: State, failure: Cell | null = null): void {
    this.state = state;
    this.failure = failure;
    this.changed();
  }

  /** Run what is wanted; it is done when all of that has run, also if it was begun before. */
  private go(): Promise<void> {
    if (!this.busy) this.going = this.runWanted();
    return this.going;
  }

  private async runWanted(): Promise<void> {
    const { kernel, turn } = this;
    if (this.paused || kernel === null || this.next() === undefined) return;
    if (this.state !== "starting" && this.state !== "running") return;
    this.busy = true;
    try {
      if ((await kernel.spec)?.language !== "python") return this.say("missing");
      await quietly(kernel, ALONE);
      if (turn === this.turn) this.say("running");
      for (let cell = this.next(); cell && turn === this.turn && this.state === "running"; cell = this.next()) await this.one(cell, turn);
    } catch {
      // The kernel went away: whatever tells of that begins anew.
    } finally {
      if (turn === this.turn) this.busy = false;
      void quietly(kernel, TOGETHER).catch(() => undefined);
      this.changed();
    }
  }

  /** The next cell that is wanted and has not run. */
  private next(): CodeCell | undefined {
    return this.paused || this.panel.isDisposed ? undefined : this.wanted().find((cell) => !this.has(cell));
  }

  private wanted(): CodeCell[] {
    const before = this.panel.content.widgets.slice(0, this.last + 1);
    const wanted = (cell: Cell): boolean => this.near.has(cell.model) || !ONLY_SHOWS.test(cell.model.sharedModel.getSource());
    return before.filter((cell): cell is CodeCell => cell instanceof CodeCell && wanted(cell) && this.may(cell));
  }

  private may({ model }: Cell): boolean {
    const source = model.sharedModel.getSource();
    return source.trim() !== "" && this.admitted.get(model.id) === source;
  }

  private async one(cell: CodeCell, turn: number): Promise<void> {
    this.note(cell);
    this.running = cell;
    const release = keepStill(cell);
    let status: string | undefined;
    try {
      const { sessionContext, model } = this.panel;
      const reply = await CodeCell.execute(cell, sessionContext, { deletedCells: model?.deletedCells ?? [] });
      status = reply?.content.status;
    } catch {
      status = "error";
    }
    // Aborted: one before it has failed, and its turn is still to come.
    if (status === "aborted") this.ran.delete(cell.model);
    else if (turn === this.turn && status !== "ok" && !expected(cell)) this.say("failed", cell);
    await release();
    if (this.running === cell) this.running = null;
    this.changed();
  }
}

/** Tell whether a cell is meant to fail. */
function expected({ model }: Cell): boolean {
  const tags = model.getMetadata("tags");
  return Array.isArray(tags) && tags.includes("raises-exception");
}

async function quietly(kernel: Kernel, code: string): Promise<void> {
  await kernel.requestExecute({ code, silent: true, store_history: false }).done;
}
