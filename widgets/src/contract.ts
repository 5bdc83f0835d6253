/** What Python sends and what it is sent back. Python is the truth; nothing here knows the rules of a game. */

export interface Assets {
  language: string;
  title: string;
  words: Record<string, string>;
  /** SVG markup by name; a face-down piece is drawn with `back`. */
  art: Record<string, string>;
  sections: { id: string; title: string }[];
  rules: Rule[];
  /** Words of the game, each with its sentence. */
  terms: Term[];
  seats: Seat[];
}

export interface Term {
  /** All its forms, the usual one first. */
  words: string[];
  text: string;
  rule: string;
}

export interface Seat {
  name: string;
  tone: string;
  role: string;
}

export interface Rule {
  id: string;
  section: string;
  kind: string;
  text: string;
  source: string;
  why: string | null;
}

/** What a page shows: a board, or something else. */
export interface Shown {
  kind: string;
  seq: number;
}

export interface Table extends Shown {
  kind: "board";
  scene: Scene;
  choices: Choice[];
  status: Status;
  steps: Step[];
  log: Entry[];
  /** A level being tried, or a guided game; none on a board for playing. */
  lesson?: Lesson | null;
}

export const RUNGS = ["nudge", "zone", "card", "move"] as const;

export interface Lesson {
  title: string;
  goal: string;
  /** Stars: what solving it now would earn, what it has just earned, the best so far, and the most there are. */
  worth: number;
  earned: number | null;
  best: number | null;
  most: number;
  /** Decided, or stuck: then only going back is left. */
  done: "right" | "failed" | "stuck" | null;
  /** The next hint of a level, and what solving is worth after it; a guided game has a board's hint. */
  rung: (typeof RUNGS)[number] | null;
  after: number;
  /** Zones to look at before the first move. */
  highlights: string[];
  /** Zones that the level is about: the others are folded. None named: all are open. */
  about: string[];
  /** The title of the lesson that follows. */
  next: string | null;
}

export interface Scene {
  rows: number;
  columns: number;
  zones: Zone[];
  arrows: Arrow[];
  seats: Summary[];
}

/** How it stands with a seat, at a glance. */
export interface Summary {
  seat: number;
  numbers: { icon: string; value: string; spoken: string }[];
}

export interface Arrow {
  from: string;
  to: string;
  look: "straight" | "curved";
}

export type Side = "far" | "table" | "near";

export interface Zone {
  id: string;
  label: string;
  spoken: string;
  look: "pile" | "fan" | "hand" | "slot" | "stack" | "row" | "track" | "path" | "map";
  /** Row, column, rows, columns; from 1. */
  place: readonly [number, number, number, number];
  side: Side;
  outlines: number;
  art: string | null;
  count: number | null;
  pieces: Piece[];
  contents: string[] | null;
  tone: string | null;
  /** A sentence that stays in sight. */
  text: string | null;
  /** At whose place it lies: zones of one seat stay together. */
  seat: number | null;
  /** What lies aside is drawn smaller. */
  small: boolean;
  /** Places along a line or on a map, where gestures may end as in a zone. */
  spots?: Spot[];
  /** Which spots of a map are joined. */
  edges?: (readonly [string, string])[];
}

export interface Spot {
  id: string;
  label: string;
  value?: string;
  art?: string;
  /** Where it lies on a map: to the right and down, from 0 to 100. */
  at?: readonly [number, number];
}

export interface Piece {
  id: string;
  face: string | null;
  label: string;
  value: string | null;
  /** Its kind in a letter or two, for those who see no colours. */
  letter: string | null;
  art: string | null;
  tone: string | null;
  /** A word on it, such as whose it is in a trick. */
  tag: string | null;
  /** May be selected at any time; any other piece as long as a choice names it. */
  mine: boolean;
  /** What it is; without: a card. */
  shape?: "die" | "token" | "cube" | "gem" | "figure";
  /** How many lie here as one. */
  count?: number;
  /** A die that is not rolled again. */
  kept?: boolean;
  /** Where in its zone it stands. */
  spot?: string;
  /** On which place of a fan it lies, if those before it may be empty. */
  slot?: number;
  /** What its picture shows, in words: spoken and shown with the label, not written on it. */
  about?: string;
  /** The same in small drawings: a line for each of its parts, of names of art and of words that are written. */
  icons?: string[][];
}

export interface Choice {
  move: string;
  label: string;
  pieces: string[];
  target: string | null;
  touches: string[];
}

export type Phase = "play" | "thinking" | "curtain" | "window" | "watch" | "over" | "past" | "offer" | "done" | "look";

export interface Status {
  text: string;
  phase: Phase;
  /** The saved game that is offered is another one than is on the table: somebody else went on with it. */
  clash?: boolean;
  viewer: number | null;
  to_move: number | null;
  notice: Notice | null;
  can: { undo: boolean; hint: boolean; new: boolean; next: boolean; save: boolean };
  ply: number;
  plies: number;
  progress: number | null;
  result: Result | null;
  /** Who may look at their own hand now, while somebody may react in secret at a shared screen. */
  people: readonly number[];
  options: { seat: number; who: string }[];
  /** How chances to react can be declined now, and how they are; none: there is nothing to say. */
  declining: Declining | null;
}

export type Until = "fight" | "round" | "turn" | "game";

export interface Declining {
  ways: { until: Until; text: string }[];
  declined: string | null;
}

export interface Result {
  text: string;
  rows: {
    seat: string;
    items: { text: string; points: number; rule: string }[];
    total: number;
    winner: boolean;
  }[];
}

export interface Notice {
  tone:
    | "refusal" | "hint" | "info" | "error" | "ask" | "right" | "step" | "other" | "failed"
    | "guide" | "question" | "answer_right" | "answer_wrong" | "end";
  text: string;
  rule: string | null;
  pieces: string[];
  zones: string[];
  moves: string[];
  /** A button to look at. */
  button?: "hint" | "undo" | "rules" | "story" | "replay" | "why" | null;
  /** What may be answered to what it asks. */
  answers?: { choice: number; text: string }[];
}

export interface Sentence {
  text: string;
  rule: string;
}

/** A sentence of the story, and the seat that it speaks of: not always the one that has acted. */
export interface Told extends Sentence {
  seat: number | null;
}

export interface Moved {
  from: string;
  to: string;
  count: number;
}

export interface Step {
  ply: number;
  /** The turn it belongs to, and where its sentences are in the log. */
  turn: number;
  first: number;
  end: number;
  seat: number | null;
  sentences: Told[];
  moved: Moved[];
  scene: Scene;
}

export interface Entry extends Told {
  ply: number;
}

export type Intent =
  | { kind: "gesture"; pieces: string[]; target: string | null }
  | { kind: "move"; move: string }
  | { kind: "show"; ply: number | null }
  | { kind: "look"; seat: number | null }
  | { kind: "answer"; choice: number }
  | { kind: "decline"; until: Until | null }
  | { kind: "undo" | "hint" | "new" | "ready" | "on" | "next" | "continue" | "fresh" | "save" };

/** What is shown besides boards: a question, or the map of a course. */
export type Panel = Question | CourseMap;

interface Noted extends Shown {
  notice: { tone: string; text: string } | null;
}

export interface Question extends Noted {
  kind: "question";
  form: "one" | "several" | "number" | "order" | "predict";
  ask: string;
  choices: string[];
  worth: number;
  earned: number | null;
  best: number | null;
  most: number;
  over: boolean;
  verdict: { right: boolean; reasons: Sentence[]; story: Sentence[] } | null;
}

export interface CourseMap extends Noted {
  kind: "map";
  lessons: { name: string; title: string; form: "level" | "guided" | "question" | "exercise"; stars: number | null }[];
  stars: number;
  most: number;
  mastered: number;
  taught: number;
  exported: string | null;
}

export type Wish =
  | { kind: "answer"; answer: unknown }
  | { kind: "export"; reader: string }
  | { kind: "import"; text: string }
  | { kind: "again" | "reset" };

/** The part of anywidget's model that is used here. */
export interface Model {
  get(name: string): unknown;
  on(name: string, callback: (...args: never[]) => void): void;
  off(name: string, callback: (...args: never[]) => void): void;
  send(content: unknown): unknown;
  widget_manager?: unknown;
}
