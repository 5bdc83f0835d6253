import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { active } from "./focus";
import { inFrame, notInFrame } from "./frame";

/** One tab stop for many things: the arrow keys go among the elements marked `data-stop` by where they lie. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
const WAYS: Record<Way, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The index of the box that lies next in a direction; sideways distance counts double. -1: there is none. Left and right
 * stay in the row as long as there is something in it, however far.
 */
export function nearest(from: Box, boxes: readonly Box[], way: Way): number {
  const [x, y] = WAYS[way];
  const here = middle(from);
  let best = -1;
  let least = Infinity;
  const row = (box: Box): boolean => x !== 0 && Math.abs(middle(box).y - here.y) < Math.min(box.height, from.height) / 2;
  const kept = boxes.some((box) => row(box) && (middle(box).x - here.x) * x >= 4);
  boxes.forEach((box, index) => {
    if (kept && !row(box)) return;
    const there = middle(box);
    const across = { x: there.x - here.x, y: there.y - here.y };
    const ahead = across.x * x + across.y * y;
    const aside = Math.abs(across.x * y) + Math.abs(across.y * x);
    if (ahead < 4 || aside > ahead * 4) return;
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

/**
 * The index of the box that lies next in a line of boxes, however it is wrapped; -1: there is none. Left and right go on
 * and back through all of it; up and down go to the line above or below, and as left and right where there is one line.
 */
export function along(from: number, boxes: readonly Box[], way: Way): number {
  const [x, y] = WAYS[way];
  const lines: number[][] = [];
  let bottom = -Infinity;
  boxes.forEach(({ top, height }, index) => {
    const last = lines[lines.length - 1];
    if (last && top < bottom - 1) last.push(index);
    else lines.push([index]);
    bottom = last && top < bottom - 1 ? Math.max(bottom, top + height) : top + height;
  });
  if (x !== 0 || lines.length < 2) return from + x + y < boxes.length ? from + x + y : -1;
  const there = lines[lines.findIndex((line) => line.includes(from)) + y] ?? [];
  const off = (index: number): number => Math.abs(middle(boxes[index] as Box).x - middle(boxes[from] as Box).x);
  return there.reduce((best, index) => (best < 0 || off(index) < off(best) ? index : best), -1);
}

function middle(box: Box): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const name = (stop: Element): string => stop.getAttribute("data-stop") ?? "";

/**
 * Keeps one of the container's stops in the tab order and answers the arrow keys, Home and End. On a plane the keys go
 * by direction; along a line, however it is wrapped, left and right go to the one before and the next, up and down to the line above and below.
 * When the focused stop goes away, its group's first stop (`data-group`), the first lit one or the container takes over.
 */
export function useRoving(container: RefObject<HTMLElement | null>, lie: "plane" | "line" = "plane"): (event: KeyboardEvent) => void {
  const current = useRef<{ stop: string; group: string | null }>({ stop: "", group: null });
  const inside = useRef(false);

  const stops = (): HTMLElement[] => [...(container.current?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])].filter(seen);
  const choose = (stop: HTMLElement): void => {
    current.current = { stop: name(stop), group: stop.getAttribute("data-group") };
  };

  useLayoutEffect(() => {
    const host = container.current;
    if (!host) return undefined;
    const enter = (event: FocusEvent): void => {
      inside.current = true;
      const stop = (event.target as Element).closest<HTMLElement>("[data-stop]");
      if (!stop) return;
      choose(stop);
      for (const other of stops()) mark(other, other === stop);
    };
    const leave = (event: FocusEvent): void => {
      const target = event.target as Element;
      if (event.relatedTarget !== null) inside.current = host.contains(event.relatedTarget as Node);
      // Chromium tells it while the element is being taken out: only afterwards can it be seen that nobody left.
      else
        queueMicrotask(() => {
          inside.current &&= !target.isConnected || target === active(host);
        });
    };
    // In the capture phase, before anybody's own blur handler can draw anew and take the focus for lost.
    host.addEventListener("focus", enter, true);
    host.addEventListener("blur", leave, true);
    return () => {
      host.removeEventListener("focus", enter, true);
      host.removeEventListener("blur", leave, true);
    };
  }, []);

  const settle = (): void => {
    const host = container.current;
    if (!host) return;
    const all = stops();
    const { stop, group } = current.current;
    const chosen =
      all.find((one) => name(one) === stop) ??
      all.find((one) => group !== null && one.getAttribute("data-group") === group) ??
      all.find((one) => one.hasAttribute("data-lit")) ??
      all[0];
    for (const one of all) mark(one, one === chosen);
    const root = host.getRootNode() as Document | ShadowRoot;
    const stranded = inside.current && (root.activeElement === root.querySelector("body") || root.activeElement === host);
    if (stranded) (chosen ?? host).focus({ preventScroll: true });
  };
  useLayoutEffect(() => inFrame(current, "focus", settle, inside.current ? null : container.current));
  useLayoutEffect(() => () => notInFrame(current), []);

  return (event) => {
    const all = stops();
    const here = all.find((stop) => stop.contains(event.target as Node));
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    let there: HTMLElement | undefined;
    if (event.key === "Home") there = all[0];
    else if (event.key === "End") there = all[all.length - 1];
    else if (event.key in WAYS) {
      const way = event.key as Way;
      there = all[lie === "line" ? along(all.indexOf(here), all.map(box), way) : nearest(box(here), all.map(box), way)];
    } else return;
    event.preventDefault();
    event.stopPropagation();
    there?.focus();
  };
}

/** In the tab order, or reached with the arrow keys. */
function mark(stop: HTMLElement, chosen: boolean): void {
  const index = chosen ? "0" : "-1";
  if (stop.getAttribute("tabindex") !== index) stop.setAttribute("tabindex", index);
}

/** What is folded is no stop. */
function seen(stop: HTMLElement): boolean {
  return stop.closest("[hidden]") === null && (stop.checkVisibility?.() ?? true);
}

const box = (element: Element): Box => element.getBoundingClientRect();
