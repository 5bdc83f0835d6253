import type { Choice, Notice, Zone } from "./contract";
import type { Fit } from "./selection";

/** What is pointed out on the table, and for what kind of reason: a hint, a refusal, `point` for what a button under the pointer means … */
export interface Marks {
  kind: string;
  pieces: ReadonlySet<string>;
  zones: ReadonlySet<string>;
}

/** What the reader tried: the pieces and the place of a gesture. */
export interface Tried {
  pieces: readonly string[];
  target: string | null;
}

/** Tones of what a guided game says of its own accord. */
export const CUES: readonly string[] = ["guide", "question", "answer_right", "answer_wrong"];

/** The move under the pointer or the focus first; else what the notice is about, the gesture that it answers, or where to look. */
export function marksOf(
  pointed: Choice | null,
  notice: Notice | null,
  choices: readonly Choice[],
  tried: Tried | null,
  highlights: readonly string[] = [],
): Marks | null {
  if (pointed) return { kind: "point", pieces: new Set(pointed.pieces), zones: new Set(touched([pointed])) };
  if (!notice && highlights.length > 0) return { kind: "look", pieces: new Set(), zones: new Set(highlights) };
  if (notice && CUES.includes(notice.kind)) return { kind: "look", pieces: new Set(), zones: new Set(notice.zones) };
  if (!notice || (notice.kind !== "hint" && notice.kind !== "refusal" && notice.kind !== "ask")) return null;
  if (tried && notice.kind === "refusal" && notice.pieces.length + notice.zones.length === 0)
    return { kind: "refusal", pieces: new Set(tried.pieces), zones: new Set(tried.target === null ? [] : [tried.target]) };
  const moves = notice.kind === "hint" ? choices.filter(({ move }) => notice.moves.includes(move)) : [];
  return {
    kind: notice.kind,
    pieces: new Set([...notice.pieces, ...moves.flatMap(({ pieces }) => pieces)]),
    zones: new Set([...notice.zones, ...touched(moves)]),
  };
}

/** What may be done with a zone and what is pointed out there, as one text: as long as it is the same, so is the zone's look. */
export function seen(zone: Zone, fit: Fit | null, selected: readonly string[], marks: Marks | null): string {
  const place = (id: string): string =>
    `${fit?.targets.has(id) ? "t" : ""}${fit?.later.has(id) ? "l" : ""}${marks?.zones.has(id) ? marks.kind : ""}`;
  const pieces = zone.pieces.map((piece) => {
    const { id } = piece;
    const acts = `${fit?.uses(id) ? "u" : ""}${fit?.welcomes(piece) ? "w" : ""}${selected.includes(id) ? "s" : ""}`;
    return `${acts}${marks?.pieces.has(id) ? marks.kind : ""}`;
  });
  return [place(zone.id), ...(zone.spots ?? []).map((spot) => place(spot.id)), "", ...pieces].join();
}

function touched(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ target, touches }) => (target === null ? touches : [target, ...touches]));
}
