// A notebook's prose explains the words of its game: nothing of it is written to the notebook.
import type { Cell } from "@jupyterlab/cells";
import type { NotebookPanel } from "@jupyterlab/notebook";

import type { Assets, Term } from "../src/contract";
import { explain } from "../src/tip";
import { assetsOf } from "./front";
import { firsts, mark, unmark } from "./prose";
import { languageOf } from "./words";

export class Terms {
  private readonly words = new Map<HTMLElement, { undo: () => void; cell: HTMLElement }>();
  private wanted = new Map<HTMLElement, Term[]>();
  private readonly rendered = new MutationObserver((changes) => {
    for (const cell of new Set(changes.map(({ target }) => (target as Element).closest<HTMLElement>(".jp-MarkdownCell")))) {
      if (cell !== null) this.mark(cell);
    }
  });

  constructor(private readonly panel: NotebookPanel) {}

  /** Find anew where words of the game first stand in these cells; the game is that of the lessons. */
  async write(cells: readonly Cell[], lessons: readonly string[]): Promise<void> {
    const games = new Set(lessons.map((lesson) => lesson.split("/")[0] ?? ""));
    const [game] = games;
    const terms = game !== undefined && games.size === 1 ? await termsOf(game, languageOf(this.panel.context.path)) : [];
    if (this.panel.isDisposed) return;
    const found = firsts(
      cells.map(({ model }) => model.sharedModel.getSource()),
      terms,
    );
    this.rendered.disconnect();
    this.wanted = new Map(
      cells.map(({ node }, at): [HTMLElement, Term[]] => [node, found[at] ?? []]).filter(([, here]) => here.length > 0),
    );
    for (const cell of this.wanted.keys()) {
      this.rendered.observe(cell, { childList: true, subtree: true });
      this.mark(cell);
    }
  }

  end(): void {
    this.rendered.disconnect();
    for (const { undo } of this.words.values()) undo();
    unmark(this.words.keys());
  }

  /** Mark the words in a cell's prose, once it is there. */
  private mark(cell: HTMLElement): void {
    for (const [word, { undo, cell: old }] of this.words) {
      if (old.contains(word)) continue;
      undo();
      this.words.delete(word);
    }
    const prose = cell.querySelector<HTMLElement>(".jp-RenderedMarkdown");
    const terms = this.wanted.get(cell);
    if (prose === null || terms === undefined) return;
    const marked = mark(prose, terms, (word, sentence) => explain(word, sentence, this.panel.node));
    for (const [word, undo] of marked) this.words.set(word, { undo, cell });
  }
}

/** The words of a game; none of one that the extension has no assets of. */
async function termsOf(game: string, language: string): Promise<readonly Term[]> {
  try {
    return (JSON.parse(await assetsOf(`${game}.${language}`)) as Assets).terms;
  } catch {
    return [];
  }
}
