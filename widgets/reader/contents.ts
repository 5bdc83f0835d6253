// The sections of a notebook with their stars, at the side, or folded away where there is no room beside a board.
import type { NotebookPanel } from "@jupyterlab/notebook";

import type { Section } from "./sections";
import type { Stars } from "./stars";
import type { Words } from "./words";

const SIDE = 240; // px, as in the style sheet
const BOARD = 1036; // px, the width that a board is made for

export class Contents {
  readonly button = document.createElement("button");
  private readonly nav = document.createElement("nav");
  private readonly list = document.createElement("ol");
  private sections: readonly Section[] = [];
  private entries: HTMLElement[] = [];
  private at = -1;
  private stars: Stars | null = null;
  private open = false;
  private wide = false;
  private readonly room: ResizeObserver;

  /** `go` leads to a section; what is in `menu` comes last, where the contents are folded. */
  constructor(
    private readonly panel: NotebookPanel,
    private readonly words: Words,
    private readonly go: (section: Section) => void,
    menu: HTMLElement,
  ) {
    this.nav.className = "dragonlab-contents";
    this.nav.setAttribute("aria-label", words.contents);
    this.nav.id = `dragonlab-contents-${Math.random().toString(36).slice(2)}`;
    this.nav.append(this.list, menu);
    this.button.type = "button";
    this.button.className = "dragonlab-fold";
    this.button.textContent = words.contents;
    this.button.setAttribute("aria-controls", this.nav.id);
    this.button.onclick = () => {
      this.show(!this.open);
      if (this.open) this.entries[Math.max(0, this.at)]?.focus();
    };
    this.nav.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && !this.wide) {
        this.show(false);
        this.button.focus();
      }
    });
    panel.node.insertBefore(this.nav, panel.content.node); // the keyboard comes here before it comes to the notebook
    this.room = new ResizeObserver(() => this.fit());
    this.room.observe(panel.node);
  }

  end(): void {
    this.room.disconnect();
    this.nav.remove();
    this.panel.removeClass("dragonlab-beside");
  }

  /** List these sections. */
  write(sections: readonly Section[]): void {
    const few = this.sections.length < 2;
    this.sections = sections;
    this.entries = sections.map((section) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = section.title;
      button.dataset["level"] = String(section.level);
      button.onclick = () => {
        if (!this.wide) this.show(false);
        this.go(section);
      };
      return button;
    });
    const items = this.entries.map((entry) => {
      const item = document.createElement("li");
      item.append(entry);
      return item;
    });
    const focused = [...this.list.querySelectorAll("button")].indexOf(document.activeElement as HTMLButtonElement);
    this.list.replaceChildren(...items);
    if (focused >= 0) this.entries[Math.min(focused, this.entries.length - 1)]?.focus();
    this.button.hidden = sections.length < 2;
    this.fit();
    if (few) this.show(this.wide); // it may have been measured before there was anything to show
    this.count(this.stars);
    this.mark(this.at);
  }

  /** Say of each section how many of its lessons are done; null: nobody knows yet. */
  count(stars: Stars | null): void {
    this.stars = stars;
    this.entries.forEach((button, index) => {
      button.querySelector(".dragonlab-count")?.remove();
      const lessons = this.sections[index]?.lessons ?? [];
      if (stars === null || lessons.length === 0) return;
      const done = lessons.filter((name) => name in stars).length;
      const count = document.createElement("span");
      count.className = "dragonlab-count";
      count.dataset["full"] = String(done === lessons.length);
      count.setAttribute("role", "img");
      count.ariaLabel = this.words.done.replace("{done}", String(done)).replace("{all}", String(lessons.length));
      count.title = count.ariaLabel;
      count.textContent = `✓ ${done}/${lessons.length}`;
      button.append(" ", count);
    });
  }

  /** Mark the section that one is at, by its number. */
  mark(at: number): void {
    this.entries[this.at]?.removeAttribute("aria-current");
    this.at = at;
    const here = this.entries[at];
    here?.setAttribute("aria-current", "location");
    if (this.open && this.wide) here?.scrollIntoView({ block: "nearest" });
  }

  private fit(): void {
    const { width, top } = this.panel.node.getBoundingClientRect();
    if (width === 0) return; // a tab in the background
    const wide = width >= BOARD + SIDE;
    const { bottom } = this.button.parentElement?.getBoundingClientRect() ?? { bottom: 0 };
    this.nav.style.top = `${Math.max(0, bottom - top)}px`;
    if (wide !== this.wide || this.button.ariaExpanded === null) {
      this.wide = wide;
      this.show(wide);
    }
  }

  private show(open: boolean): void {
    this.open = open && this.sections.length > 1;
    this.button.ariaExpanded = String(this.open);
    this.nav.hidden = !this.open;
    this.panel.toggleClass("dragonlab-beside", this.open && this.wide);
  }
}
