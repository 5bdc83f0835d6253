import type { Taught } from "./contract";
import { TABLE } from "./focus";

/** Asked of the page by a board whose lesson is over; whoever knows the page better answers it (`preventDefault`). */
export const ONWARD = "dragonlab:onward";
/** Asked of the page by the map of a course: to go to a lesson, here or in its own notebook. */
export const TO_LESSON = "dragonlab:to-lesson";
const SHOWN = ".dragonlab, .dragonlab-drawn";

/** What its notebook shows after this board: another one, live or only drawn yet; nothing if this is the last, or in a root of its own. */
export function nextBoard(root: HTMLElement): HTMLElement | null {
  const notebook = root.closest(".jp-Notebook"); // others may be open in other tabs
  const all = [...document.querySelectorAll<HTMLElement>(SHOWN)];
  const at = all.indexOf(root);
  const after = at < 0 ? [] : all.slice(at + 1);
  return after.find((one) => one.closest(".jp-Notebook") === notebook && !one.parentElement?.closest(SHOWN)) ?? null;
}

/** Leads from a board to the next one on the page, and gives that the keyboard. */
export function goToNextBoard(root: HTMLElement): void {
  if (!root.dispatchEvent(new CustomEvent(ONWARD, { bubbles: true, composed: true, cancelable: true }))) return;
  const next = nextBoard(root);
  next?.scrollIntoView({ block: "start" });
  next?.querySelector<HTMLElement>(`${TABLE}, button`)?.focus({ preventScroll: true });
}

/** Asks the page for a lesson: only it knows where that is. */
export function goToLesson(from: HTMLElement, { name }: Taught, notebook: string): void {
  from.dispatchEvent(new CustomEvent(TO_LESSON, { bubbles: true, composed: true, detail: { name, notebook } }));
}
