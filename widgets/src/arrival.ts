import { TABLE } from "./focus";

/** A room of Python's (`dragonlab/board/learning/room.py`), where one task comes in the place of another. */
const ROOM = ".dl-room";
const GOAL = ".dl-goal";
const STOPS = [".dl-quiz fieldset input, .dl-quiz fieldset li button", ".dl-quiz [data-action=answer]", GOAL, TABLE];
const LONGEST = 20_000; // ms: on a busy machine a task takes its time
const SETTLES = 1_500; // ms: what comes in grows, and what was below it moves
const TICK = 30; // ms
const ACTS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** The room whose button was pressed last, while its next task is on its way. */
let pressed: Element | null = null;
let listening = false;

/** Hear the buttons of rooms: they are Jupyter's, beside the boards. */
export function hearRooms(): void {
  if (listening) return;
  listening = true;
  const hear = ({ target }: Event): void => {
    pressed = roomOf(target);
  };
  document.addEventListener("click", hear, true);
}

function roomOf(target: EventTarget | null): Element | null {
  const button = target instanceof Element ? target.closest("button") : null;
  return button?.closest(".dragonlab") ? null : (button?.closest(ROOM) ?? null);
}

/** A display has come: if a press has brought it, its task goes to the top of the window, and the keyboard to it. */
export function arrive(root: HTMLElement): void {
  const room = pressed;
  if (!room) return;
  const end = performance.now() + LONGEST;
  const wait = (): void => {
    if (pressed !== room || performance.now() > end) return;
    if (!root.isConnected || !root.dataset["seq"]) return void window.setTimeout(wait, TICK);
    if (!room.contains(root)) return;
    hold(room);
    focusTask(room);
  };
  window.setTimeout(wait, TICK);
}

/** Bring the top of a room to the top of the window, and keep it there until all of it stands or the reader does something. */
function hold(room: Element): void {
  const end = performance.now() + SETTLES;
  let held = true;
  const release = (): void => {
    held = false;
  };
  for (const act of ACTS) document.addEventListener(act, release, { capture: true, passive: true });
  const step = (): void => {
    if (held) room.scrollIntoView?.({ block: "start" });
    if (held && performance.now() < end) return void window.setTimeout(step, TICK);
    for (const act of ACTS) document.removeEventListener(act, release, { capture: true });
    if (pressed === room) pressed = null;
  };
  step();
}

/** Give the keyboard to what is to be answered: a question before its table. */
function focusTask(room: Element): void {
  const stops = STOPS.map((stop) => room.querySelector<HTMLElement>(stop));
  const stop = stops.find(Boolean);
  if (stop?.matches(GOAL)) stop.tabIndex = -1; // a place on the table would light up like a hint
  stop?.focus({ preventScroll: true });
}
