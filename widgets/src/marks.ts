import type { Choice, Notice } from "./contract";

/** What is pointed out on the table, and in which tone. */
export interface Marks {
  tone: string;
  pieces: ReadonlySet<string>;
  zones: ReadonlySet<string>;
}

/** What the reader tried: the pieces and the place of a gesture. */
export interface Tried {
  pieces: readonly string[];
  target: string | null;
}

/** The move under the pointer or the focus first; else what the notice is about, the gesture that it answers, or where to look. */
export function marksOf(pointed: Choice | null, notice: Notice | null, choices: readonly Choice[], tried: Tried | null, highlights: readonly string[] = []): Marks | null {
  if (pointed) return { tone: "hint", pieces: new Set(pointed.pieces), zones: new Set(touched([pointed])) };
  if (!notice && highlights.length > 0) return { tone: "look", pieces: new Set(), zones: new Set(highlights) };
  if (!notice || (notice.tone !== "hint" && notice.tone !== "refusal" && notice.tone !== "ask")) return null;
  if (tried && notice.tone === "refusal" && notice.pieces.length + notice.zones.length === 0)
    return { tone: "refusal", pieces: new Set(tried.pieces), zones: new Set(tried.target === null ? [] : [tried.target]) };
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
