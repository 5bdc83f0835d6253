import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { inFrame, notInFrame } from "./frame";
import { PHONE, type Plan, plans, resting, settled } from "./plans";
import type { Room } from "./room";

/** What was chosen last for this board in this room, or for any there: the next one will most likely be laid out the same. */
const last = new Map<string, number>();
const KEPT = 50;
/** What stays as high as it was while the reader acts: all that lies above the buttons. */
const ABOVE = { desk: [".dl-board"], phone: [".dl-board", ".dl-say"] } as const;
const NOTHING: readonly number[] = [];

/** How high the table, what is asked and the buttons for the move are together. */
function acted(main: HTMLElement): number {
  const table = main.querySelector(".dl-board") ?? main;
  const asked = main.querySelector(".dl-acts") ?? main.querySelector(".dl-say") ?? table;
  return asked.getBoundingClientRect().bottom - table.getBoundingClientRect().top - answer(main);
}

/**
 * How much an answer takes beyond the room that is kept for it: it comes and goes, and the table stays as it is. But what a guided
 * game says of its own accord is read together with the table, where there is room for both.
 */
function answer(main: HTMLElement): number {
  if (main.parentElement?.dataset["cue"] && !main.dataset["phone"]) return 0;
  const notice = main.querySelector<HTMLElement>(".dl-foot .dl-notice");
  return notice ? Math.max(0, notice.offsetHeight - Number.parseFloat(getComputedStyle(notice).getPropertyValue("--answer"))) : 0;
}

/**
 * Chooses how the table is laid out, by trying on the page itself what fits the room. While room and board stay
 * what they are (`board` says), a table only ever gets smaller: it does not shrink and grow with every move. But where it
 * folds those zones of the middle that cannot be acted on, these are others at each move, and so is the room that they leave.
 * While something is selected (`held`), the table stays as it is: it does not move under the finger. And while the reader acts (`acting`
 * is the same, and not null) it stays as high as it was, as long as that fits: so the buttons below it stay where they are.
 */
export function useFitting(
  frame: RefObject<HTMLElement | null>,
  room: Room,
  board: string,
  lesson: boolean,
  held: boolean,
  acting: string | null,
): Plan {
  const all = useMemo(() => plans(room, lesson), [room, lesson]);
  const [, redraw] = useState(0);
  const current = useRef({ all, board: "", at: 0, acting, high: NOTHING });
  const same = current.current.all === all && current.current.board === board;
  const here = `${room.width} ${room.height} ${lesson}`;
  const like = `${here} ${board}`;
  const guess = last.get(like) ?? last.get(here) ?? 0;
  const plan = all[same ? current.current.at : guess] as Plan;

  const fit = (): void => {
    const host = frame.current;
    const main = host?.firstElementChild;
    if (!host || !(main instanceof HTMLElement) || main.offsetHeight === 0) return;
    const from = current.current.at;
    const rest = resting(all);
    const above = room.width < PHONE ? ABOVE.phone : ABOVE.desk;
    const parts = above.map((part) => main.querySelector<HTMLElement>(part));
    const goesOn = current.current.all === all && acting !== null && acting === current.current.acting;
    const kept = goesOn ? current.current.high : NOTHING;
    const keep = (heights: readonly number[]): void =>
      parts.forEach((part, at) => {
        const style = heights[at] ? `${heights[at]}px` : "";
        if (part && part.style.minHeight !== style) part.style.minHeight = style;
      });
    const heights = (): number[] => parts.map((part) => part?.getBoundingClientRect().height ?? 0);
    if (!goesOn || !same) keep(NOTHING);
    let applied = plan;
    const apply = (next: Plan): void => {
      applied = next;
      host.style.setProperty("--dl-size", `${next.size}px`);
      host.dataset["folds"] = next.folds.join(" ");
    };
    const fits = (next: Plan): boolean => {
      if (next !== applied) apply(next);
      return main.offsetHeight - answer(main) <= room.height || (rest > 0 && all.indexOf(next) >= rest - 1 && acted(main) <= room.height);
    };
    const found = (): number => {
      if (!same) return settled(all, 0, fits, guess);
      if (held) return from;
      const rests = rest > 0 && from >= rest;
      if (!rests && fits(plan)) return from;
      keep(NOTHING);
      if (rests) return settled(all, rest, fits, from);
      return fits(plan) ? from : settled(all, from + 1, fits, from + 1);
    };
    const at = found();
    if (last.size >= KEPT) last.clear();
    last.set(here, at).set(like, at);
    if (all[at] !== applied) apply(all[at] as Plan);
    if (heights().some((high, part) => high < (kept[part] ?? 0))) {
      keep(kept);
      const over = room.width >= PHONE && main.offsetHeight > room.height; // with an answer, however long
      if (over || !fits(all[at] as Plan)) keep(NOTHING);
    }
    current.current = { all, board, at, acting, high: heights() };
    if (all[at] !== plan) redraw((count) => count + 1);
  };
  useLayoutEffect(() => inFrame(current, "fit", fit, frame.current));
  useLayoutEffect(() => () => notInFrame(current), []);
  return plan;
}
