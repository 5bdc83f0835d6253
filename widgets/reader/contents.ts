// The headings of a notebook, at the side, or folded away where there is no room beside a board.
import type { NotebookPanel } from "@jupyterlab/notebook";

import type { Words } from "./words";

const SIDE = 240; // px, as in the style sheet
const BOARD = 1036; // px, the width that a board is made for
const HEADING = /^(#{1,3}) +(.+?) *#*$/gm;
const FENCED = /^(```|~~~)[\s\S]*?^\1/gm;

interface Entry {
  cell: number;
  level: number;
  title: string;
}

export class Contents {
  readonly button = document.createElement("button");
  private readonly nav = document.createElement("nav");
  private entries: Entry[] = [];
  private open = false;
  private wide = false;
  private readonly room: ResizeObserver;
  private readonly scroller: HTMLElement;

  constructor(
    private readonly panel: NotebookPanel,
    words: Words,
  ) {
    this.nav.className = "dragonlab-contents";
    this.nav.setAttribute("aria-label", words.contents);
    this.nav.id = `dragonlab-contents-${Math.random().toString(36).slice(2)}`;
    this.button.type = "button";
    this.button.className = "dragonlab-fold";
    this.button.textContent = words.contents;
    this.button.setAttribute("aria-controls", this.nav.id);
    this.button.onclick = () => this.show(!this.open);
    this.nav.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && !this.wide) {
        this.show(false);
        this.button.focus();
      }
    });
    panel.node.append(this.nav);
    this.room = new ResizeObserver(() => this.fit());
    this.room.observe(panel.node);
    this.scroller = panel.content.outerNode;
    this.scroller.addEventListener("scroll", this.mark, { passive: true });
    this.write();
    this.fit();
  }

  end(): void {
    this.room.disconnect();
    this.scroller.removeEventListener("scroll", this.mark);
    this.nav.remove();
    this.panel.removeClass("dragonlab-beside");
  }

  /** The first heading, which is the notebook's own. */
  get title(): string {
    return this.entries[0]?.title ?? "";
  }

  /** List the headings anew. */
  write(): void {
    this.entries = [...(this.panel.model?.cells ?? [])].flatMap(({ type, sharedModel }, cell) =>
      type === "markdown" ? headings(sharedModel.getSource()).map((found) => ({ cell, ...found })) : [],
    );
    const list = document.createElement("ol");
    for (const { cell, level, title } of this.entries) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = title;
      button.dataset["level"] = String(level);
      button.onclick = () => void this.go(cell);
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
    }
    this.nav.replaceChildren(list);
    this.button.hidden = this.entries.length < 2;
    this.mark();
  }

  private fit(): void {
    const { width } = this.panel.node.getBoundingClientRect();
    if (width === 0) return; // a tab in the background
    const wide = width >= BOARD + SIDE;
    const { bottom } = this.button.parentElement?.getBoundingClientRect() ?? { bottom: 0 };
    this.nav.style.top = `${Math.max(0, bottom - this.panel.node.getBoundingClientRect().top)}px`;
    if (wide !== this.wide || this.button.ariaExpanded === null) {
      this.wide = wide;
      this.show(wide);
    }
  }

  private show(open: boolean): void {
    this.open = open && this.entries.length > 1;
    this.button.ariaExpanded = String(this.open);
    this.nav.hidden = !this.open;
    this.panel.toggleClass("dragonlab-beside", this.open && this.wide);
    this.mark();
  }

  private async go(cell: number): Promise<void> {
    const { content } = this.panel;
    if (!this.wide) this.show(false);
    content.activeCellIndex = cell;
    await content.scrollToItem(cell, "start");
    content.widgets[cell]?.node.focus({ preventScroll: true });
  }

  /** Mark the heading that one is at. */
  readonly mark = (): void => {
    if (this.panel.isDisposed) return;
    const { content } = this.panel;
    const top = content.outerNode.getBoundingClientRect().top + 100;
    const passed = ({ cell }: Entry) => (content.widgets[cell]?.node.getBoundingClientRect().top ?? Infinity) <= top;
    const at = this.entries.filter(passed).length - 1;
    this.nav.querySelectorAll("button").forEach((button, index) => {
      if (index !== at) button.removeAttribute("aria-current");
      else if (button.ariaCurrent !== "location") {
        button.ariaCurrent = "location";
        if (this.open && this.wide) button.scrollIntoView({ block: "nearest" });
      }
    });
  };
}

export function headings(source: string): { level: number; title: string }[] {
  const prose = source.replace(FENCED, "");
  return [...prose.matchAll(HEADING)].map(([, marks = "", title = ""]) => ({ level: marks.length, title: plain(title) }));
}

/** A title without its Markdown. */
function plain(title: string): string {
  return title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__|[*`])(.+?)\1/g, "$2")
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, "$1");
}
