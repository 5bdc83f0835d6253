import type { BoardPage, Gesture, Phase, Piece, Scene } from "./contract";
import { Fit } from "./selection";

/** What a tap or a drop has hit: a piece (or none) in a zone, on one of its spots (or on none). */
export interface Hit {
  piece: string | null;
  zone: string;
  spot: string | null;
}

/** What a tap means: a gesture, a piece to select or to let go of, or a zone to look through. */
export type Meaning = Gesture | { kind: "select"; piece: string } | { kind: "look_inside"; zone: string };

/** Phases in which nothing is played any more, and what was said last stays. */
const STILL: readonly Phase[] = ["past", "done", "look"];

/** What it means to tap the table while these pieces are selected; null: nothing. */
export function tapped(page: BoardPage, selected: readonly string[], at: Hit): Meaning | null {
  const { scene, choices, status } = page;
  const past = status.phase === "past";
  const zone = scene.zones.find(({ id }) => id === at.zone);
  if (!zone) return null;
  const piece = zone.pieces.find(({ id }) => id === at.piece);
  if (piece && STILL.includes(status.phase)) return zone.contents ? { kind: "look_inside", zone: zone.id } : null; // to read
  const target = end(page, at);
  if (piece && atOnce(page, selected, piece.id) && !standsForPlace(page, selected, piece.id, target)) return gesture([piece.id], null);
  if (piece && idle(page, selected, piece)) return gesture([piece.id], null);
  if (piece && (piece.mine || takes(page, selected, piece.id)) && !standsForPlace(page, selected, piece.id, target))
    return { kind: "select", piece: piece.id };
  if (selected.length > 0) return selected.some((id) => lies(scene, id, target)) ? null : gesture(selected, target);
  const whole = piece && choices.some(({ pieces }) => pieces.includes(piece.id));
  const asked = choices.some(({ pieces, target: choice }) => pieces.length === 0 && choice === target);
  if (whole) return gesture([piece.id], null);
  if (zone.contents && !asked) return { kind: "look_inside", zone: zone.id };
  if (past || (!piece && !asked && zone.look === "hand")) return null; // the empty part of the table around a hand means nothing
  return piece && !asked ? gesture([piece.id], null) : gesture([], target);
}

/** What it means to drop a piece there, alone or with the others that are selected; null: nothing. */
export function dropped(page: BoardPage, selected: readonly string[], at: Hit & { piece: string }): Gesture | null {
  const target = end(page, at);
  if (page.status.phase === "past" || lies(page.scene, at.piece, target)) return null;
  return gesture(selected.includes(at.piece) ? selected : [at.piece], target);
}

function gesture(pieces: readonly string[], target: string | null): Gesture {
  return { kind: "gesture", pieces: [...pieces], target };
}

/** Is a tap on this piece a move, or does it take one back? It is none where the piece joins a selection, or is played otherwise, too. */
function atOnce({ scene, choices, returnable }: BoardPage, selected: readonly string[], id: string): boolean {
  if (selected.length > 0 && new Fit(scene, choices, [...selected, id]).open.length > 0) return false;
  const [only, ...others] = choices.filter(({ pieces }) => pieces.includes(id));
  return returnable.includes(id) || (others.length === 0 && only?.at_once === true && only.pieces.length === 1);
}

/** Is it an own piece that no move takes now? To choose it would lead nowhere: a tap asks what it is, and why not. */
function idle({ scene, choices, status }: BoardPage, selected: readonly string[], { id, mine }: Piece): boolean {
  const acting = choices.length > 0 && status.phase !== "past";
  return mine && acting && selected.length === 0 && new Fit(scene, choices, [id]).open.length === 0;
}

/** Does this piece, which is not the reader's own, join a selection? One that is a whole move by itself needs no second act. */
function takes({ scene, choices }: BoardPage, selected: readonly string[], id: string): boolean {
  if (selected.length > 0) return selected.includes(id) || new Fit(scene, choices, [...selected, id]).open.length > 0;
  return choices.some(({ pieces, target }) => pieces.includes(id) && (pieces.length > 1 || target !== null));
}

/** Does a piece stand for the place where it lies? It does if the selection may go there, and the piece can't join it. */
function standsForPlace({ scene, choices }: BoardPage, selected: readonly string[], id: string, target: string): boolean {
  return (
    selected.length > 0 &&
    !selected.includes(id) &&
    new Fit(scene, choices, selected).targets.has(target) &&
    new Fit(scene, choices, [...selected, id]).open.length === 0
  );
}

/** Where a gesture ends: on the spot, unless moves speak of the whole zone alone. */
function end({ choices }: BoardPage, { zone, spot }: Hit): string {
  const named = (target: string): boolean => choices.some((choice) => choice.target === target);
  return spot === null || (named(zone) && !named(spot)) ? zone : spot;
}

/** Does a piece lie there already: in that zone, or on that spot? */
function lies(scene: Scene, id: string, target: string): boolean {
  return scene.zones.some((zone) => zone.pieces.some((piece: Piece) => piece.id === id && (zone.id === target || piece.spot === target)));
}
