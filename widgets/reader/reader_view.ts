// A notebook as its reader sees it: prose, boards and questions. It is still the same notebook, and nothing is written.
import { type Cell, CodeCell } from "@jupyterlab/cells";
import type { NotebookPanel } from "@jupyterlab/notebook";
import { Widget } from "@lumino/widgets";
import { ONWARD, TO_LESSON } from "../src/onward";
import { prepare, say } from "./bubble";
import { Contents } from "./contents";
import type { Opener } from "./links";
import { Way } from "./navigation";
import { kept } from "./preferences";
import { Run } from "./run";
import { LESSON_HASH } from "./sections";
import { ask, CHANGED } from "./stars";
import { Terms } from "./terms";
import { keepClean } from "./unsaved";
import type { Words } from "./words";

export const CODE = "dragonlab:code";
/** Tags of cells: those that a reader is to edit, the one that sets the language, and words on notebooks, not on games. */
const TAGS = { edit: "dragonlab-edit", language: "dragonlab-setup", plain: "dragonlab-plain" };

/** Tell whether the reader wants to see code, as chosen last. */
export function wantsCode(): boolean {
  return kept(CODE) === "shown";
}

export class ReaderView {
  readonly run: Run;
  private code = false;
  private readonly bar = new Widget({ node: document.createElement("div") });
  private readonly back = new Widget({ node: document.createElement("div") });
  private readonly status = document.createElement("span");
  private readonly title = document.createElement("span");
  private readonly act = document.createElement("button");
  private readonly contents: Contents;
  private readonly way: Way;
  private readonly terms: Terms;
  private counted = -1;
  private readonly near: IntersectionObserver;
  private readonly stopCleaning: () => void;

  constructor(
    readonly panel: NotebookPanel,
    private readonly words: Words,
    showCode: (code: boolean) => void,
    private readonly open: Opener,
  ) {
    const { content, contentHeader, node, toolbar } = panel;
    this.terms = new Terms(panel);
    this.way = new Way(panel, words, () => this.contents.mark(this.way.at));
    this.contents = new Contents(
      panel,
      words,
      this.way.go,
      button(words.show, () => showCode(true)),
    );
    this.status.setAttribute("role", "status");
    this.status.className = "dragonlab-status";
    this.act.type = "button";
    this.act.className = "dragonlab-again";
    this.act.onclick = () => void this.run.again();
    this.bar.addClass("dragonlab-bar");
    this.title.className = "dragonlab-title";
    this.bar.node.append(
      this.contents.button,
      this.status,
      this.act,
      this.title,
      button(words.show, () => showCode(true)),
    );
    contentHeader.addWidget(this.bar);
    this.back.addClass("dragonlab-back");
    this.back.node.append(button(words.hide, () => showCode(false)));
    toolbar.addItem("dragonlab", this.back);
    node.addEventListener("click", this.excuse);
    node.addEventListener("click", this.follow);
    node.addEventListener(CHANGED, this.count);
    node.addEventListener(ONWARD, this.way.onward);
    node.addEventListener(TO_LESSON, this.toLesson);
    prepare();
    node.addEventListener("dblclick", this.keepProse, true);
    window.addEventListener("keydown", this.keepKeys, true);
    this.run = new Run(panel, () => this.tell());
    this.stopCleaning = keepClean(panel, () => !this.code);
    this.near = new IntersectionObserver(
      (seen) => {
        const near = seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        this.way.look();
        this.run.want(near.map((node) => content.widgets.findIndex((cell) => cell.node === node)));
      },
      { root: content.outerNode, rootMargin: "100% 0px" }, // a margin takes effect with this root only
    );
    this.watch();
    panel.model?.cells.changed.connect(this.watch);
    this.show(wantsCode());
  }

  /** Give the notebook back as Jupyter shows it. */
  end(): void {
    window.removeEventListener("keydown", this.keepKeys, true);
    this.near.disconnect();
    this.run.end();
    this.contents.end();
    this.way.end();
    this.terms.end();
    const { panel } = this;
    if (panel.isDisposed) return;
    panel.node.removeEventListener("dblclick", this.keepProse, true);
    panel.node.removeEventListener("click", this.excuse);
    panel.node.removeEventListener("click", this.follow);
    panel.node.removeEventListener(CHANGED, this.count);
    panel.node.removeEventListener(ONWARD, this.way.onward);
    panel.node.removeEventListener(TO_LESSON, this.toLesson);
    panel.model?.cells.changed.disconnect(this.watch);
    this.stopCleaning();
    this.bar.dispose();
    this.back.dispose();
    panel.toolbar.setHidden(false);
    panel.removeClass("dragonlab-reading");
    panel.removeClass("dragonlab-with-code");
    for (const { node } of panel.content.widgets) node.classList.remove(...MARKS);
  }

  /** Say that the reader has run a cell. */
  note(cell: Cell): void {
    this.run.note(cell);
    this.tell();
  }

  get showsCode(): boolean {
    return this.code;
  }

  show(code: boolean): void {
    this.code = code;
    this.panel.toggleClass("dragonlab-reading", !code);
    this.panel.toggleClass("dragonlab-with-code", code);
    this.panel.toolbar.setHidden(!code); // by the layout: with CSS its place would stay empty
    this.bar.setHidden(code);
    this.run.pause(code);
    this.tell();
  }

  private readonly watch = (): void => {
    requestAnimationFrame(async () => {
      if (this.panel.isDisposed) return;
      for (const cell of this.panel.content.widgets) {
        const tags = cell.model.getMetadata("tags");
        for (const [tag, name] of Object.entries(TAGS)) cell.toggleClass(name, Array.isArray(tags) && tags.includes(tag));
        if (cell instanceof CodeCell && cell.hasClass(TAGS.edit)) void this.offerToRun(cell);
      }
      this.way.write();
      this.contents.write(this.way.sections);
      const prose = this.panel.content.widgets.filter((cell) => cell.model.type === "markdown" && !cell.hasClass(TAGS.plain));
      void this.terms.write(
        prose,
        this.way.sections.flatMap(({ lessons }) => lessons),
      );
      this.title.textContent = this.way.sections[0]?.title ?? "";
      this.tell();
      await this.way.resume();
      for (const { node } of this.panel.content.widgets) this.near.observe(node);
    });
  };

  /** Ask for the stars, and show them. */
  private readonly count = async (): Promise<void> => {
    const kernel = this.panel.sessionContext.session?.kernel;
    if (kernel && this.way.sections.some(({ lessons }) => lessons.length > 0)) this.contents.count(await ask(kernel));
  };

  private async offerToRun(cell: CodeCell): Promise<void> {
    await cell.ready; // one that is far from sight is not drawn yet
    if (cell.node.querySelector(".dragonlab-run")) return;
    const offer = button(this.words.run, () => void (this.run.isInHand(cell) ? this.run.stop(cell) : this.run.byHand(cell)));
    offer.className = "dragonlab-run";
    cell.node.querySelector(".jp-Cell-inputWrapper")?.append(offer);
  }

  /** Say how Python is, and mark what still waits for it. */
  private tell(): void {
    const { run, words } = this;
    const said = { starting: words.starting, running: "", failed: words.failed, stopped: words.stopped, missing: words.missing };
    if (this.status.textContent !== said[run.state]) this.status.textContent = said[run.state];
    this.status.dataset["state"] = run.state;
    this.act.hidden = run.state !== "failed" && run.state !== "stopped";
    this.act.textContent = run.state === "failed" ? words.again : words.restart;
    for (const cell of this.panel.content.widgets) {
      cell.toggleClass("dragonlab-waiting", cell instanceof CodeCell && (!run.has(cell) || run.running === cell));
      cell.toggleClass("dragonlab-failed", cell === run.failure);
      const offer = cell.node.querySelector(".dragonlab-run");
      if (offer) offer.textContent = run.isInHand(cell) ? words.stop : words.run;
    }
    if (run.rests && run.executed !== this.counted) {
      this.counted = run.executed;
      void this.count();
      const kernel = this.panel.sessionContext.session?.kernel;
      if (kernel) void this.terms.learn(kernel);
    }
  }

  /** What a cell shows may lead to a section. */
  private readonly follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest(".jp-CodeCell a");
    const section = this.way.named(link?.getAttribute("href") ?? "");
    if (section === undefined) return;
    event.preventDefault();
    void this.way.go(section);
  };

  /** The map of a course leads to a lesson, here or in the notebook beside this one that shows it. */
  private readonly toLesson = (event: Event): void => {
    const { name, notebook } = (event as CustomEvent<{ name: string; notebook: string }>).detail;
    const hash = LESSON_HASH + name;
    const place = this.way.named(hash);
    const { path } = this.panel.context;
    if (place) void this.way.go(place);
    else this.open(`${path.slice(0, path.lastIndexOf("/") + 1)}${notebook}.ipynb`, hash);
  };

  /** A board that is only drawn yet, or one on its way, does not answer: say why. */
  private readonly excuse = (event: MouseEvent): void => {
    const cell = (event.target as Element).closest(".jp-CodeCell");
    if (this.code || !cell?.querySelector(".dragonlab-drawn, .dragonlab-still")) return;
    const { words, run } = this;
    if (run.state === "starting") say(words.notYet, event, null);
    else if (run.state === "running") say(words.coming, event, run.progress);
    else say(words[run.state], event);
  };

  /** A double click would turn prose into its source. */
  private readonly keepProse = (event: Event): void => {
    if (!this.code && (event.target as Element).closest(".jp-MarkdownCell")) event.stopPropagation();
  };

  /** Single keys cut, insert and merge cells in a notebook: not in the hands of a reader. */
  private readonly keepKeys = ({ target, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (this.code || ctrlKey || metaKey || !(target instanceof Element)) return;
    if (!this.panel.content.node.contains(target) || target.closest(LEAVES)) return;
    target.toggleAttribute(SUPPRESS, true); // JupyterLab looks for it from the target upwards
    setTimeout(() => target.removeAttribute(SUPPRESS));
  };
}

const SUPPRESS = "data-lm-suppress-shortcuts";
const LEAVES = `.cm-editor, [${SUPPRESS}]`; // an editor's keys are a writer's, and a board sees to its own
const MARKS = [...Object.values(TAGS), "dragonlab-waiting", "dragonlab-failed"];

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.onclick = act;
  return made;
}
