import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { inFrame, inSight, notInFrame } from "./frame";
import { USUAL_HEIGHT } from "./plans";

/** How much room a board has: the width of its place, and the height that can be seen at once. */
export interface Room {
  width: number;
  height: number;
}

/** Without a window to measure; and what a frame that grows with its content must not squeeze a board to. */
const USUAL: Room = { width: 900, height: USUAL_HEIGHT };
const LEAST = 320;
/** What a cell keeps free above and below. */
const MARGIN = 10;

/** Keeps the room of a root up to date; in the whole window the window is the room. */
export function useRoom(root: HTMLElement, whole: boolean): Room {
  const [room, setRoom] = useState<Room>(() => measure(root, whole) ?? USUAL);
  const measured = useRef(whole);
  useLayoutEffect(() => {
    const take = (): void => {
      const now = measure(root, whole);
      if (now) setRoom((old) => (old.width === now.width && old.height === now.height ? old : now));
    };
    const look = (): void => (inSight(root) ? take() : inFrame(measured, "room", take, root));
    if (measured.current !== whole) look(); // else what is in the root by now would be laid out just for this
    measured.current = whole;
    window.addEventListener("resize", look);
    const observer = typeof ResizeObserver === "function" ? new ResizeObserver(look) : null;
    observer?.observe(root);
    for (const frame of frames(root)) observer?.observe(frame);
    return () => {
      window.removeEventListener("resize", look);
      observer?.disconnect();
      notInFrame(measured);
    };
  }, [root, whole]);
  return room;
}

function measure(root: HTMLElement, whole: boolean): Room | null {
  const width = Math.floor(root.clientWidth);
  if (width === 0) return null; // out of sight
  const heights = whole ? [] : frames(root).map(({ clientHeight }) => clientHeight);
  return { width, height: Math.max(LEAST, Math.min(window.innerHeight, ...heights.filter((height) => height >= LEAST)) - MARGIN) };
}

/** What a root scrolls in: the outermost frame, and others that have a height of their own; the rest grow with the board. */
function frames(root: HTMLElement): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let one = root.parentElement; one && one !== document.body; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) all.push(one);
  return all.filter((one, index) => index === all.length - 1 || getComputedStyle(one).maxHeight !== "none");
}
