import type { BoardPage, Declining, Moment, Notice, Phase, Scene, Zone } from "./contract";
import { ahead, isLast, type Visible } from "./moments";
import type { State } from "./reducer";
import type { Fit } from "./selection";

/** Phases that cover the table. */
const COVERED: readonly Phase[] = ["curtain", "offer"];
/** Phases in which the list of moves keeps its place, empty or not. */
const LISTED: readonly Phase[] = ["play", "thinking", "watch"];

/** Answers that are over when the reader goes on. */
const PASSING: readonly string[] = ["refusal", "error", "info", "about"];

/** What follows for a board from its page, from how far it is told, and from what the browser keeps. */
export interface Derived {
  /** Is a moment on show? */
  busy: boolean;
  /** The moment that is told, as long as the story has not arrived at what the page asks. */
  telling: Moment | null;
  /** May the answer be seen? A level's waits only for what came of the move. */
  answered: boolean;
  /** The answer to what the reader did last, unless it was put away. */
  notice: Notice | null;
  /** The rule that was said last. */
  rule: string | null;
  /** Does the screen show nobody's hand, since somebody may react in secret? */
  neutral: boolean;
  /** The zone that is being looked through. */
  inside: Zone | null;
  covered: boolean;
  /** Is there a list of moves, be it an empty one? */
  listed: boolean;
  /** How chances to react can be declined, and how they are; null: there is nothing to say. */
  declining: Declining | null;
  /** What can be done now; null while nothing can. */
  open: Fit | null;
}

export function derive(page: BoardPage, visible: Visible, state: State, fit: Fit): Derived {
  const { scene, status, moments, lesson } = page;
  const { phase } = status;
  const busy = visible.moment !== null;
  const telling = ahead(visible, page);
  const passed = state.selected.length > 0 && PASSING.includes(status.notice?.kind ?? "");
  const notice = state.closed || passed ? null : status.notice;
  const neutral = phase === "window" && status.viewer === null;
  const inside = scene.zones.find(({ id, contents }) => id === state.inside && contents) ?? null;
  return {
    busy,
    telling,
    answered: lesson ? isLast(visible, page) : !busy,
    notice,
    rule: notice?.rule ?? (visible.moment ?? moments.at(-1))?.sentences.at(-1)?.rule ?? null,
    neutral,
    inside,
    covered: COVERED.includes(phase) || neutral || inside !== null,
    listed: LISTED.includes(phase) && status.viewer !== null,
    declining: sayable(status.declining && telling ? { ...status.declining, ways: [] } : status.declining),
    open: telling || phase === "past" ? null : fit,
  };
}

function sayable(declining: Declining | null): Declining | null {
  return declining && (declining.declined !== null || declining.ways.length > 0) ? declining : null;
}

/** What the zones and spots are called where the selection may go. */
export function targetLabels({ zones }: Scene, ids: Iterable<string>): string[] {
  const all = new Map(zones.flatMap((zone) => [zone, ...(zone.spots ?? [])]).map(({ id, label }) => [id, label]));
  return [...ids].map((id) => all.get(id) ?? "").filter(Boolean);
}
