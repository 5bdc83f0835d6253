import { switched, toggled } from "./selection";

/** What the browser alone knows of a board; Python never hears of it. */
export interface State {
  /** The number of the page that the next two belong to: with another page they are forgotten. */
  seq: number;
  selected: readonly string[];
  /** Was its notice, or its result, put away? */
  closed: boolean;
  /** The zone that is being looked through. */
  inside: string | null;
  drawer: Drawer | null;
  /** The rule at which the rule book opens; a new object asks again for the same rule. */
  rule: { rule: string } | null;
  /** Is the way through the past there? */
  replay: boolean;
  /** Is the reader asked whether to throw this game away for a new one? */
  asking: boolean;
  /** Is the list of moves open? */
  moves: boolean;
  /** Has the board the whole window? */
  whole: boolean;
  /** Are the moves of a game that is watched asked for one after the other? */
  playing: boolean;
}

export type Drawer = "rules" | "aid" | "log";

export type Action =
  | { type: "select"; piece: string; single: boolean }
  | { type: "clear" }
  | { type: "close" }
  | { type: "toggle_result" }
  | { type: "look_back" }
  | { type: "look_inside"; zone: string | null }
  | { type: "open_rule"; rule: string }
  | { type: "toggle_drawer"; drawer: Drawer; rule: string | null }
  | { type: "close_drawer" }
  | { type: "toggle_replay" }
  | { type: "ask"; asking: boolean }
  | { type: "toggle_moves" }
  | { type: "toggle_whole" }
  | { type: "leave_whole" }
  | { type: "toggle_playing" }
  | { type: "stop_playing" };

export type Dispatch = (action: Action) => void;

const NONE: readonly string[] = [];
const FRESH = { selected: NONE, closed: false };

/** The state at a page that has just come; the list of moves is open or not. */
export function initial(seq: number, moves: boolean): State {
  const shut = { inside: null, drawer: null, rule: null, replay: false, asking: false, whole: false, playing: false };
  return { seq, ...FRESH, ...shut, moves };
}

/** The state as it is for a page. */
export function current(state: State, seq: number): State {
  return state.seq === seq ? state : { ...state, ...FRESH, seq };
}

/** The state after an action at the page of this number; the same object where nothing changes, so that nothing is drawn. */
export function reducer(state: State, action: Action & { seq: number }): State {
  const now = current(state, action.seq);
  switch (action.type) {
    case "select":
      return { ...now, selected: (action.single ? switched : toggled)(now.selected, action.piece) };
    case "clear":
      return { ...now, selected: NONE };
    case "close":
      return { ...now, closed: true };
    case "toggle_result":
      return { ...now, closed: !now.closed };
    case "look_back":
      return { ...now, closed: true, replay: true };
    case "look_inside":
      return action.zone === now.inside ? state : { ...now, inside: action.zone };
    case "open_rule":
      return { ...now, drawer: "rules", rule: { rule: action.rule } };
    case "toggle_drawer":
      return {
        ...now,
        drawer: now.drawer === action.drawer ? null : action.drawer,
        rule: action.rule === null ? null : { rule: action.rule },
      };
    case "close_drawer":
      return { ...now, drawer: null };
    case "toggle_replay":
      return { ...now, replay: !now.replay };
    case "ask":
      return { ...now, asking: action.asking };
    case "toggle_moves":
      return { ...now, moves: !now.moves };
    case "toggle_whole":
      return { ...now, whole: !now.whole };
    case "leave_whole":
      return { ...now, whole: false };
    case "toggle_playing":
      return { ...now, playing: !now.playing };
    case "stop_playing":
      return { ...now, playing: false };
  }
}
