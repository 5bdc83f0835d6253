import { active } from "./focus";
import type { Action, Dispatch, State } from "./reducer";

interface Needed {
  root: HTMLElement;
  state: State;
  dispatch: Dispatch;
  /** Is a zone being looked through? */
  inside: boolean;
  /** Is there a notice or a result to put away? */
  closable: boolean;
  foldMoves: () => void;
}

/** What a key does wherever one is on the board. The arrow keys are heard where they go: `roving.ts`. */
export function keys({ root, state, dispatch, inside, closable, foldMoves }: Needed): (event: KeyboardEvent) => void {
  const esc = (): void => {
    const action = letGo(state, inside, closable);
    if (action) dispatch(action);
    else blur(root);
  };
  /** M opens the list of moves and goes there; and folds it again. T does so with the tables of the player aid. */
  const m = (fold: HTMLElement): void => {
    foldMoves();
    if (state.moves) fold.focus({ preventScroll: true });
    else window.setTimeout(() => root.querySelector<HTMLElement>(".dl-choices [data-stop][tabindex='0']")?.focus());
  };
  return (event) => {
    const fold = root.querySelector<HTMLElement>(".dl-fold");
    const aid = root.querySelector("[data-action=aid]"); // not every game has one
    if (event.key === "Escape") esc();
    else if (fold && event.key.toLowerCase() === "m" && isPlain(event)) m(fold);
    else if (aid && event.key.toLowerCase() === "t" && isPlain(event)) dispatch({ type: "toggle_drawer", drawer: "aid", rule: null });
    else return;
    event.stopPropagation();
  };
}

/** Esc lets go of one thing at a time; null: of the board itself. */
export function letGo(state: State, inside: boolean, closable: boolean): Action | null {
  if (inside) return { type: "look_inside", zone: null };
  if (state.asking) return { type: "ask", asking: false };
  if (state.drawer) return { type: "close_drawer" };
  if (state.selected.length > 0) return { type: "clear" };
  if (closable && !state.closed) return { type: "close" };
  return state.whole ? { type: "leave_whole" } : null;
}

/** Is a letter meant for the board, and neither typed nor part of a shortcut? */
function isPlain({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement || altKey || ctrlKey || metaKey);
}

/** Give the keyboard back to the notebook. */
function blur(root: HTMLElement): void {
  const cell = root.closest<HTMLElement>(".jp-Cell, .jp-Notebook");
  if (cell) cell.focus();
  const focused = active(root);
  if (focused instanceof HTMLElement && root.contains(focused)) focused.blur();
}
