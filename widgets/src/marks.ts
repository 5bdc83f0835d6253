import type { Choice, Notice } from "./contract";

/** What is pointed out on the table, and in which tone. */
export interface Marks {
  tone: string;
  pieces: ReadonlySet<string>;
  zones: ReadonlySet<string>;
}

/** The move under the pointer or the focus first; else what the notice is about. */
export function marksOf(pointed: Choice | null, notice: Notice | null, choices: readonly Choice[]): Marks | null {
  if (pointed) return { tone: "hint", pieces: new Set(pointed.pieces), zones: new Set(touched([pointed])) };
  if (!notice || (notice.tone !== "hint" && notice.tone !== "refusal" && notice.tone !== "ask")) return null;
  const moves = notice.tone === "hint" ? choices.filter(({ move }) => notice.moves.includes(move)) : [];
  return {
    tone: notice.tone,
    pieces: new Set([...notice.pieces, ...moves.flatMap(({ pieces }) => pieces)]),
    zones: new Set([...notice.zones, ...touched(moves)]),
  };
}

function touched(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ target, touches }) => (target === null ? touches : [target, ...touches]));
}
