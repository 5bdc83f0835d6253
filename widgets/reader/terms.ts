// A notebook's prose explains the words of its game: nothing of it is written to the notebook.
import type { Cell } from "@jupyterlab/cells";
import type { Kernel, NotebookPanel } from "@jupyterlab/notebook";

import type { Assets, Term } from "../src/contract";
import { explain } from "../src/tip";
import { assetsOf } from "./front";
import { firsts, mark, unmark } from "./prose";
import { told } from "./stars";
import { languageOf } from "./words";

export class Terms {
  private readonly words = new Map<HTMLElement, { undo: () => void; cell: HTMLElement }>();
  private wanted = new Map<HTMLElement, Term[]>();
  /** Words of games that the extension has no assets of. */
  private readonly learned = new Map<string, readonly Term[]>();
  private cells: readonly Cell[] = [];
  private lessons: readonly string[] = [];
  private readonly rendered = new MutationObserver((changes) => {
    for (const cell of new Set(changes.map(({ target }) => (target as Element).closest<HTMLElement>(".jp-MarkdownCell")))) {
      if (cell !== null) this.mark(cell);
    }
  });

  constructor(private readonly panel: NotebookPanel) {}

  /** Find anew where words of the game first stand in these cells; the game is that of the lessons. */
  async write(cells: readonly Cell[], lessons: readonly string[]): Promise<void> {
    [this.cells, this.lessons] = [cells, lessons];
    const game = onlyGame(lessons);
    const known = game === null ? [] : await termsOf(game, languageOf(this.panel.context.path));
    const terms = known ?? this.learned.get(game ?? "") ?? [];
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

  /** Ask Python for the words of a game outside the package, once a lesson of it was shown. */
  async learn(kernel: Kernel): Promise<void> {
    const game = onlyGame(this.lessons);
    const language = languageOf(this.panel.context.path);
    if (game === null || this.learned.has(game) || (await termsOf(game, language)) !== null) return;
    const found = await told(kernel, ASK.replace("{asked}", JSON.stringify([game, language])));
    if (!Array.isArray(found) || found.length === 0) return;
    this.learned.set(game, found as Term[]);
    await this.write(this.cells, this.lessons);
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

const ASK = `print(__import__("json").dumps(__import__("dragonlab.board.transport.shared", fromlist=["terms_of"]).terms_of(*{asked})))`;

function onlyGame(lessons: readonly string[]): string | null {
  const games = new Set(lessons.map((lesson) => lesson.split("/")[0] ?? ""));
  const [game] = games;
  return game !== undefined && games.size === 1 ? game : null;
}

/** The words of a game; null if the extension has no assets of it. */
async function termsOf(game: string, language: string): Promise<readonly Term[] | null> {
  try {
    return (JSON.parse(await assetsOf(`${game}.${language}`)) as Assets).terms;
  } catch {
    return null;
  }
}
