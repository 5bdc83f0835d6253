// The way through a notebook: its sections, from one to the next, and back to where the reader stopped.
import type { NotebookPanel } from "@jupyterlab/notebook";
import type { Widget } from "@lumino/widgets";

import { keep, kept } from "./preferences";
import { LESSON_HASH, type Place, placeOf, type Section, sections } from "./sections";
import type { Words } from "./words";

const PLACE = "dragonlab:place:";
const BOARD = ".dragonlab, .dragonlab-drawn";
/** Where the keyboard goes on a live board, or in a question. */
const STOP = [".dl-board [data-stop][tabindex='0']", ".dl-quiz button"].map((stop) => `.dragonlab:not(.dragonlab-drawn *) ${stop}`).join();
const KEPT = 10; // tenths of a second: then a board is laid out, and keeps the keyboard
const MARGIN = 100; // px: a heading so near to the top has been reached

/** The headings that links lead to, by the notebooks that are about to open. */
export const headings = new Map<string, string>();

export class Way {
  sections: Section[] = [];
  /** The number of the section that one is at. */
  at = -1;
  private held: Place | null = null;
  private back: HTMLElement | null = null;
  private resumed = false;
  private acted = false;
  private readonly settling = new ResizeObserver(() => this.settle());
  private readonly scroller: HTMLElement;

  /** `changed` is called when one comes to another section. */
  constructor(
    private readonly panel: NotebookPanel,
    private readonly words: Words,
    private readonly changed: () => void,
  ) {
    this.scroller = panel.content.outerNode;
    this.scroller.addEventListener("scroll", this.look, { passive: true });
    for (const act of ACTS) this.scroller.addEventListener(act, this.let, { passive: true });
    const page = this.scroller.querySelector(".jp-WindowedPanel-viewport");
    if (page !== null) this.settling.observe(page); // cells get their heights one by one
  }

  end(): void {
    this.settling.disconnect();
    this.scroller.removeEventListener("scroll", this.look);
    for (const act of ACTS) this.scroller.removeEventListener(act, this.let);
    this.back?.remove();
    for (const next of this.scroller.querySelectorAll(".dragonlab-next")) next.remove();
  }

  /** Find the sections anew, and lead from each to the next. */
  write(): void {
    this.sections = sections(this.panel.model?.cells ?? []);
    for (const old of this.scroller.querySelectorAll(".dragonlab-next")) old.remove();
    const teaches = this.sections.some(({ lessons }) => lessons.length > 0);
    this.sections.forEach((section, index) => {
      const next = this.sections[index + 1];
      if (teaches && section.full && next !== undefined) this.lead(section, next);
    });
    this.look();
  }

  /** Go where the reader stopped, with a way to the beginning; once. */
  async resume(): Promise<void> {
    if (this.resumed) return;
    this.resumed = true;
    const wanted = this.named(headings.get(this.panel.context.path) ?? location.hash);
    headings.delete(this.panel.context.path);
    if (wanted !== undefined) return this.show(wanted);
    const place = kept(this.key);
    const section = this.sections.find(({ cell }) => this.panel.content.widgets[cell]?.model.id === place);
    if (section !== undefined && section !== this.sections[0]) {
      await this.show(section);
      this.offerBeginning();
    }
  }

  /** Find the section that a link names, as Jupyter names a heading, or the lesson. */
  named(hash: string): Place | undefined {
    const plain = decodeURIComponent(hash);
    if (plain.startsWith(LESSON_HASH)) return placeOf(plain.slice(LESSON_HASH.length), this.panel.model?.cells ?? []);
    const said = plain.slice(1).replaceAll("-", " ");
    return this.sections.find(({ title }) => title === said);
  }

  /** Go to a section or a lesson; its cell gets the keyboard. */
  readonly go = async (section: Place): Promise<void> => {
    this.acted = true;
    this.back?.remove();
    this.panel.content.activeCellIndex = section.cell;
    await this.show(section);
    this.panel.content.widgets[section.cell]?.node.focus({ preventScroll: true });
  };

  /** Go on from a board whose lesson is over to what follows it, prose and galleries too, and to the next board. */
  readonly onward = (event: Event): void => {
    const { widgets } = this.panel.content;
    const from = widgets.findIndex(({ node }) => node.contains(event.target as Node));
    const board = widgets.findIndex(({ node }, index) => index > from && node.querySelector(BOARD) !== null);
    if (from < 0 || board < 0) return;
    event.preventDefault();
    const first = widgets.findIndex((cell, index) => index > from && seen(cell));
    this.acted = true;
    this.panel.content.activeCellIndex = board;
    void this.show({ cell: first });
    void this.hand(board);
  };

  /** Give a board the keyboard as soon as it lives, and again if it loses it while it is laid out, unless the reader does something else. */
  private async hand(board: number): Promise<void> {
    const { held } = this;
    const { node } = this.panel.content.widgets[board] ?? {};
    for (let kept = 0; kept < KEPT && this.held === held && !this.panel.isDisposed; kept++) {
      const stop = node?.querySelector<HTMLElement>(STOP);
      if (!stop?.closest(".dragonlab")?.contains(document.activeElement)) {
        stop?.focus({ preventScroll: true });
        kept = -1;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Find the section that one is at, and keep it. */
  readonly look = (): void => {
    if (this.panel.isDisposed) return;
    const { widgets } = this.panel.content;
    const top = this.scroller.getBoundingClientRect().top + MARGIN;
    const passed = ({ cell }: Section): boolean => {
      const node = widgets[cell]?.node;
      return node?.isConnected === true && node.getBoundingClientRect().top <= top; // cells come in one by one
    };
    const at = this.sections.map(passed).lastIndexOf(true);
    if (at === this.at) return;
    this.at = at;
    const id = widgets[this.sections[at]?.cell ?? 0]?.model.id;
    if (this.acted && id !== undefined) keep(this.key, id); // not what merely lay there while the page was laid out
    this.changed();
  };

  private get key(): string {
    return PLACE + this.panel.context.path;
  }

  /** Bring a section to the top, and hold it there while what is above it is drawn, until the reader does something. */
  private async show(section: Place): Promise<void> {
    this.held = section;
    await this.panel.content.scrollToItem(section.cell, "start");
    this.settle();
  }

  private settle(): void {
    const node = this.panel.content.widgets[this.held?.cell ?? -1]?.node;
    if (node !== undefined) this.scroller.scrollTop += node.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top;
    this.look();
  }

  /** The reader takes over. */
  private readonly let = (): void => {
    this.acted = true;
    this.held = null;
  };

  private lead(section: Section, next: Section): void {
    const { widgets } = this.panel.content;
    const shown = widgets.slice(section.cell, section.end + 1).filter(seen);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "dragonlab-next";
    button.textContent = this.words.next.replace("{title}", next.title);
    button.onclick = () => void this.go(next);
    shown[shown.length - 1]?.node.append(button);
  }

  private offerBeginning(): void {
    const [first] = this.sections;
    if (first === undefined) return;
    const back = document.createElement("div");
    back.className = "dragonlab-resumed";
    back.setAttribute("role", "group");
    back.ariaLabel = this.words.resumed;
    const said = Object.assign(document.createElement("span"), { textContent: this.words.resumed });
    const [beginning, close] = [document.createElement("button"), document.createElement("button")];
    Object.assign(beginning, { type: "button", textContent: this.words.beginning, onclick: () => void this.go(first) });
    Object.assign(close, { type: "button", textContent: "×", ariaLabel: this.words.close, onclick: () => back.remove() });
    back.append(said, beginning, close);
    this.panel.node.append(back);
    this.back = back;
  }
}

/** Is a cell seen by readers? */
function seen(cell: Widget): boolean {
  return !cell.hasClass("dragonlab-setup") && !cell.hasClass("dragonlab-plain");
}

const ACTS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
