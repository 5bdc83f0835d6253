import { useEffect, useRef, useState } from "preact/hooks";
import type { Assets, Intent, Piece, Scene, Table, Zone } from "./contract";
import type { Tried } from "./marks";
import { Fit, switched, toggled } from "./selection";
import type { Session } from "./session";
import { ahead } from "./steps";

/** What a click on the table means. */
export interface Hands {
  selected: readonly string[];
  /** The gesture that this table answers. */
  tried: Tried | null;
  /** The zone that is being looked through. */
  inside: Zone | null;
  /** A piece (or null) was touched in a zone, on one of its spots (or on none). */
  touch: (piece: string | null, zone: string, spot: string | null) => void;
  drop: (piece: string, zone: string, spot: string | null) => void;
  /** Play what is selected, wherever it goes. */
  play: () => void;
  clear: () => void;
  closeInside: () => void;
  send: (intent: Intent) => boolean;
}

/** The reader's hands: the selection, and how touching pieces and zones becomes gestures. */
export function useHands(session: Session, table: Table, { single }: Assets): Hands {
  const [held, setHeld] = useState<{ seq: number; pieces: readonly string[] }>({ seq: table.seq, pieces: [] });
  const [inside, setInside] = useState<string | null>(null);
  const tried = useRef<(Tried & { seq: number }) | null>(null);
  const selected = held.seq === table.seq ? held.pieces : [];
  const { scene, choices, status } = table;
  useEffect(() => setInside(null), [status.ply, status.phase]);

  const select = (change: (before: readonly string[]) => readonly string[]): void =>
    setHeld((before) => ({ seq: table.seq, pieces: change(before.seq === table.seq ? before.pieces : []) }));
  const send = (intent: Intent): boolean => {
    session.player?.skip();
    return session.link.send(intent);
  };
  const gesture = (pieces: readonly string[], target: string | null): void => {
    tried.current = { seq: table.seq, pieces, target };
    send({ kind: "gesture", pieces: [...pieces], target });
  };

  /** Does this piece, which is not the reader's own, join a selection? One that is a whole move by itself needs no second act. */
  const takes = (id: string): boolean => {
    if (selected.length > 0) return selected.includes(id) || new Fit(scene, choices, [...selected, id]).open.length > 0;
    return choices.some(({ pieces, target }) => pieces.includes(id) && (pieces.length > 1 || target !== null));
  };

  /** Is a touch of this piece a move? Dice are taken one by one, and not held in a hand as cards are. */
  const atOnce = ({ id, shape }: Piece): boolean =>
    shape === "die" && choices.some(({ pieces, target }) => target === null && pieces.length === 1 && pieces[0] === id);

  /** Does a piece stand for the place where it lies? It does if the selection may go there, and the piece can't join it. */
  const stands = (id: string, target: string): boolean =>
    selected.length > 0 &&
    !selected.includes(id) &&
    new Fit(scene, choices, selected).targets.has(target) &&
    new Fit(scene, choices, [...selected, id]).open.length === 0;

  /** Where a gesture ends: on the spot, unless moves speak of the whole zone alone. */
  const end = (zone: string, spot: string | null): string => {
    const named = (target: string): boolean => choices.some((choice) => choice.target === target);
    return spot === null || (named(zone) && !named(spot)) ? zone : spot;
  };

  /**
   * Ends what is on show: others' steps are skipped by a touch, and no more. The reader's own last step shows the table as it is:
   * who goes on meanwhile, as with dice, means it.
   */
  const settle = (): boolean => {
    const { player } = session;
    const meant = !player || ahead(player.shown, table) === null;
    player?.skip();
    return meant;
  };

  const touch = (pieceId: string | null, zoneId: string, spot: string | null): void => {
    const zone = scene.zones.find(({ id }) => id === zoneId);
    if (!settle() || !zone) return;
    const piece = pieceId === null ? undefined : zone.pieces.find(({ id }) => id === pieceId);
    const target = end(zoneId, spot);
    if (piece && selected.length === 0 && atOnce(piece)) {
      gesture([piece.id], null);
      return;
    }
    if (piece && (piece.mine || takes(piece.id)) && !stands(piece.id, target)) {
      if (status.phase !== "past") select((before) => (single ? switched : toggled)(before, piece.id));
      return;
    }
    if (selected.length > 0) {
      if (!selected.some((id) => lies(scene, id, target))) gesture(selected, target);
      return;
    }
    const whole = piece && choices.some(({ pieces }) => pieces.includes(piece.id));
    const asked = choices.some(({ pieces, target: choice }) => pieces.length === 0 && choice === target);
    if (whole) gesture([piece.id], null);
    else if (zone.contents && !asked) setInside(zone.id);
    else if (status.phase === "past" || (!piece && !asked && zone.look === "hand"))
      return; // the felt around a hand means nothing
    else if (piece && !asked) gesture([piece.id], null);
    else gesture([], target);
  };

  return {
    selected,
    tried: tried.current?.seq === table.seq - 1 ? tried.current : null,
    inside: scene.zones.find(({ id, contents }) => id === inside && contents) ?? null,
    touch,
    drop: (piece, zone, spot) => {
      const pieces = selected.includes(piece) ? selected : [piece];
      if (settle() && !lies(scene, piece, end(zone, spot)) && status.phase !== "past") gesture(pieces, end(zone, spot));
    },
    play: () => gesture(selected, null),
    clear: () => select(() => []),
    closeInside: () => setInside(null),
    send,
  };
}

/** Does a piece lie there already: in that zone, or on that spot? */
function lies(scene: Scene, id: string, target: string): boolean {
  return scene.zones.some((zone) => zone.pieces.some((piece: Piece) => piece.id === id && (zone.id === target || piece.spot === target)));
}
