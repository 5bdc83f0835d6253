// The reader's view: for which notebooks, and how one comes to the code and back.
import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette } from "@jupyterlab/apputils";
import { INotebookTracker, NotebookActions, type NotebookPanel } from "@jupyterlab/notebook";
import type { Widget } from "@lumino/widgets";

import tips from "../src/tip.css";
import { allow, standing } from "./admission";
import { followHistory, followLinks, type Opener, opener } from "./links";
import { type Answer, put } from "./notice";
import { forgets, keep, kept } from "./preferences";
import { CODE, ReaderView, wantsCode } from "./reader_view";
import style from "./style.css";
import { wordsFor } from "./words";

const FOLDED = "dragonlab:folded";
const TOGGLE = "dragonlab:toggle-code";

class Readers {
  private readonly views = new Map<NotebookPanel, ReaderView>();
  private readonly questions = new Map<NotebookPanel, () => void>();

  private readonly open: Opener;
  private readonly follow: (event: MouseEvent) => void;
  private reads = false;
  private warned = false;
  private cleared: Widget[] = [];

  constructor(
    private readonly app: JupyterFrontEnd,
    private readonly tracker: INotebookTracker,
  ) {
    this.open = opener(app);
    this.follow = followLinks(this.open);
  }

  get current(): ReaderView | undefined {
    const panel = this.tracker.currentWidget;
    return panel === null ? undefined : this.views.get(panel);
  }

  /** Show a notebook as it deserves, now and whenever its cells are exchanged. */
  async meet(panel: NotebookPanel): Promise<void> {
    await panel.context.ready;
    panel.disposed.connect(() => this.leave(panel));
    panel.model?.cells.changed.connect(() => void this.judge(panel));
    await this.judge(panel);
  }

  private async judge(panel: NotebookPanel): Promise<void> {
    if (panel.model === null || this.views.get(panel)?.showsCode) return;
    const found = await standing(panel.model);
    if (panel.isDisposed || panel.model === null) return;
    const reads = found === "ours" || found === "allowed";
    if (reads !== this.views.has(panel)) (reads ? this.enter : this.leave)(panel);
    this.questions.get(panel)?.();
    this.questions.delete(panel);
    if (found === "asks") this.questions.set(panel, this.ask(panel));
  }

  /** Ask whether a notebook of somebody else may show itself as a page, and so run its code. */
  private ask(panel: NotebookPanel): () => void {
    const { stranger, yes, no } = wordsFor(panel.context.path);
    return put(panel, stranger, [
      [yes, () => this.admit(panel)],
      [no, () => undefined],
    ]);
  }

  /** Say once that nothing is kept; in a frame of another site, a tab of its own may keep it. */
  private warn(panel: NotebookPanel): void {
    if (this.warned || !forgets()) return;
    this.warned = true;
    const { forgotten, apart, close } = wordsFor(panel.context.path);
    const leave: Answer = [apart, () => void window.open(location.href)];
    put(panel, forgotten, [...(window.top === window ? [] : [leave]), [close, () => undefined]]);
  }

  private admit(panel: NotebookPanel): void {
    if (panel.model === null) return;
    allow(panel.model);
    for (const cell of panel.model.cells) cell.trusted = true;
    this.enter(panel);
  }

  private readonly enter = (panel: NotebookPanel): void => {
    // A second window on the same notebook shows it as it is: its cells run once.
    if ([...this.views.keys()].some(({ context }) => context === panel.context)) return;
    void this.makeRoom();
    this.warn(panel);
    this.views.set(panel, new ReaderView(panel, wordsFor(panel.context.path), (code) => this.showCode(code), this.open));
    panel.node.addEventListener("click", this.follow, true);
    this.notify();
  };

  private readonly leave = (panel: NotebookPanel): void => {
    this.views.get(panel)?.end();
    panel.node.removeEventListener("click", this.follow, true);
    this.views.delete(panel);
    this.notify();
  };

  /** Show code, or hide it, in every notebook of ours, and from now on. */
  showCode(code: boolean): void {
    keep(CODE, code ? "shown" : "hidden");
    for (const view of this.views.values()) view.show(code);
    this.notify();
  }

  /**
   * Fold JupyterLab's side bar away, once: a reader has no need of it, and whoever opens it again may keep it.
   * Notebook has menus of its own, and its side bars are folded as it is.
   */
  private async makeRoom(): Promise<void> {
    if (wantsCode() || kept(FOLDED) !== null || this.app.shell.menu !== undefined) return;
    await this.app.restored;
    this.app.shell.collapseLeft?.();
    keep(FOLDED, "yes");
  }

  /** Put Notebook's title and menus away while somebody reads, and bring back what was there. */
  private clear(reading: boolean): void {
    this.reads = reading;
    const { top, menu } = this.app.shell;
    if (reading) this.cleared = [top, menu].filter((part) => part !== undefined && !part.isHidden) as Widget[];
    for (const part of this.cleared) part.setHidden(reading);
  }

  note(panel: NotebookPanel["content"], cell: Parameters<ReaderView["run"]["note"]>[0]): void {
    for (const view of this.views.values()) if (view.panel.content === panel) view.note(cell);
  }

  notify(): void {
    const reading = this.current !== undefined && !this.current.showsCode;
    if (reading !== this.reads) this.clear(reading);
    this.app.commands.notifyCommandChanged(TOGGLE);
  }
}

export const reader: JupyterFrontEndPlugin<void> = {
  id: "dragonlab:reader",
  description: "Shows our notebooks to readers: prose, boards and questions, which come by themselves.",
  autoStart: true,
  requires: [INotebookTracker],
  optional: [ICommandPalette],
  activate: (app: JupyterFrontEnd, tracker: INotebookTracker, palette: ICommandPalette | null) => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: style + tips }));
    const readers = new Readers(app, tracker);
    followHistory(app);
    app.commands.addCommand(TOGGLE, {
      label: () => {
        const words = wordsFor(tracker.currentWidget?.context.path ?? "");
        return (readers.current?.showsCode ?? wantsCode()) ? words.hide : words.show;
      },
      isEnabled: () => readers.current !== undefined,
      execute: () => readers.showCode(!readers.current?.showsCode),
    });
    palette?.addItem({ command: TOGGLE, category: "dragonlab" });
    tracker.widgetAdded.connect((_, panel) => void readers.meet(panel));
    tracker.forEach((panel) => void readers.meet(panel));
    tracker.currentChanged.connect(() => readers.notify());
    NotebookActions.executionScheduled.connect((_, { notebook, cell }) => readers.note(notebook, cell));
  },
};
