import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { inFrame, notInFrame } from "./frame";
import { type Plan, plans, settled } from "./plans";
import type { Room } from "./room";

/** What was chosen last for a board like this: the next one will most likely be laid out the same. */
const last = new Map<string, number>();
const KEPT = 50;

/** The last plan before the table folds all but what can be acted on: it will do if that is in sight with the own hand. */
function tolerable(all: readonly Plan[]): Plan | undefined {
  const at = all.findIndex(({ folds }) => folds.includes("rest"));
  return all[at - 1];
}

/** How high what is asked, the middle of the table and the own hand are together. */
function acted(main: HTMLElement): number {
  const asked = main.querySelector(".dl-say") ?? main.querySelector(".dl-teller") ?? main;
  const hand = main.querySelector('.dl-band[data-side="near"]') ?? main;
  return hand.getBoundingClientRect().bottom - asked.getBoundingClientRect().top;
}

/**
 * Chooses how the table is laid out, by trying on the page itself what fits the room. While room and board stay
 * what they are (`board` says), a table only ever gets smaller: it does not breathe with every move.
 */
export function useFitting(frame: RefObject<HTMLElement | null>, room: Room, board: string): Plan {
  const all = useMemo(() => plans(room), [room]);
  const [, redraw] = useState(0);
  const current = useRef({ all, board: "", at: 0 });
  const same = current.current.all === all && current.current.board === board;
  const like = `${room.width} ${room.height} ${board}`;
  const plan = all[same ? current.current.at : (last.get(like) ?? 0)] as Plan;

  const fit = (): void => {
    const host = frame.current;
    const main = host?.firstElementChild;
    if (!host || !(main instanceof HTMLElement) || main.offsetHeight === 0) return;
    const from = current.current.at;
    let applied = plan;
    const apply = (next: Plan): void => {
      applied = next;
      host.style.setProperty("--dl-size", `${next.size}px`);
      host.dataset["folds"] = next.folds.join(" ");
    };
    const fits = (next: Plan): boolean => {
      if (next !== applied) apply(next);
      return main.offsetHeight <= room.height || (next === tolerable(all) && acted(main) <= room.height);
    };
    const at = !same ? settled(all, 0, fits, last.get(like)) : fits(plan) ? from : settled(all, from + 1, fits, from + 1);
    if (last.size >= KEPT) last.clear();
    last.set(like, at);
    if (all[at] !== applied) apply(all[at] as Plan);
    current.current = { all, board, at };
    if (all[at] !== plan) redraw((count) => count + 1);
  };
  useLayoutEffect(() => inFrame(current, "fit", fit, frame.current));
  useLayoutEffect(() => () => notInFrame(current), []);
  return plan;
}
