import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { inFrame, notInFrame } from "./frame";
import { type Plan, plans, resting, settled } from "./plans";
import type { Room } from "./room";

/** What was chosen last for this board in this room, or for any there: the next one will most likely be laid out the same. */
const last = new Map<string, number>();
const KEPT = 50;

/** How high the table, what is asked and the buttons for the move are together. */
function acted(main: HTMLElement): number {
  const table = main.querySelector(".dl-board") ?? main;
  const asked = main.querySelector(".dl-acts") ?? main.querySelector(".dl-say") ?? table;
  return asked.getBoundingClientRect().bottom - table.getBoundingClientRect().top - answer(main);
}

/** How much an answer takes beyond the room that is kept for it: it comes and goes, and the table stays as it is. */
function answer(main: HTMLElement): number {
  const notice = main.querySelector<HTMLElement>(".dl-foot .dl-notice");
  return notice ? Math.max(0, notice.offsetHeight - Number.parseFloat(getComputedStyle(notice).getPropertyValue("--answer"))) : 0;
}

/**
 * Chooses how the table is laid out, by trying on the page itself what fits the room. While room and board stay
 * what they are (`board` says), a table only ever gets smaller: it does not shrink and grow with every move. But where it
 * folds those zones of the middle that cannot be acted on, these are others at each move, and so is the room that they leave.
 * While something is selected (`held`), the table stays as it is: it does not move under the finger.
 */
export function useFitting(frame: RefObject<HTMLElement | null>, room: Room, board: string, lesson: boolean, held: boolean): Plan {
  const all = useMemo(() => plans(room, lesson), [room, lesson]);
  const [, redraw] = useState(0);
  const current = useRef({ all, board: "", at: 0 });
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
      if (rest > 0 && from >= rest) return settled(all, rest, fits, from);
      return fits(plan) ? from : settled(all, from + 1, fits, from + 1);
    };
    const at = found();
    if (last.size >= KEPT) last.clear();
    last.set(here, at).set(like, at);
    if (all[at] !== applied) apply(all[at] as Plan);
    current.current = { all, board, at };
    if (all[at] !== plan) redraw((count) => count + 1);
  };
  useLayoutEffect(() => inFrame(current, "fit", fit, frame.current));
  useLayoutEffect(() => () => notInFrame(current), []);
  return plan;
}
