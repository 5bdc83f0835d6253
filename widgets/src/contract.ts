/**
 * What Python sends and what it is sent back. Python is the truth; nothing here knows the rules of a game.
 * Written by `python widgets/contract.py` from `dragonlab/board/contract.py`: change it there.
 */

export type Until = "fight" | "round" | "turn" | "game";

export type NoticeKind =
  | "info"
  | "error"
  | "refusal"
  | "hint"
  | "ask"
  | "about"
  | "right"
  | "step"
  | "other"
  | "failed"
  | "guide"
  | "question"
  | "answer_right"
  | "answer_wrong"
  | "end";

export type Phase = "play" | "thinking" | "curtain" | "window" | "watch" | "over" | "past" | "offer" | "done" | "look";

export type PlainKind = "info" | "error";

export type Side = "table" | "near" | "far";

/** A section of a rule book. */
export interface Section {
  id: string;
  title: string;
}

/** A rule of a rule book, in one language. */
export interface Rule {
  id: string;
  section: string;
  kind: string;
  text: string;
  source: string;
  why: string | null;
  /** An idea is spoken of by its name, other rules by their id. */
  name: string | null;
}

/** A word of the game with its sentence. */
export interface Term {
  /** All its forms, the usual one first. */
  words: string[];
  text: string;
  rule: string;
}

/** One thing of a player aid: its picture, its name, and what it brings. */
export interface AidRow {
  art: string | null;
  label: string;
  cells: string[];
}

/** A table of a player aid; without columns, each row has one cell. */
export interface AidTable {
  title: string;
  columns: string[];
  rows: AidRow[];
  folded: boolean;
}

/** A seat as the rule book names it. */
export interface Seat {
  name: string;
  tone: string;
  role: string;
}

/** Words, pictures and rule book of a game, in one language. */
export interface Assets {
  language: string;
  title: string;
  words: Record<string, string>;
  /** SVG markup by name; a face-down piece is drawn with `back`. */
  art: Record<string, string>;
  /** No move of the game takes more than one piece: choosing another one lets go of the first. */
  single: boolean;
  sections: Section[];
  rules: Rule[];
  /** Words of the game, each with its sentence. */
  terms: Term[];
  aid: AidTable[];
  seats: Seat[];
}

/** How it stands with a seat, in one number: an icon, the number itself, and both in words. */
export interface Number {
  icon: string;
  value: string;
  spoken: string;
}

/** How it stands with a seat, at a glance. */
export interface Summary {
  seat: number;
  numbers: Number[];
}

export interface Arrow {
  from: string;
  to: string;
  look: "straight" | "curved";
}

/** A place along a line or on a map, where gestures may end as in a zone. */
export interface Spot {
  id: string;
  label: string;
  value?: string;
  art?: string;
  /** Where it lies on a map: to the right and down, from 0 to 100. */
  at?: readonly [number, number];
}

/** A card, or what its shape says. */
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
  /** On which place of a fan or a row it lies, if those before it may be empty. */
  slot?: number;
  /** What its picture shows, in words: spoken and shown with the label, not written on it. */
  about?: string;
}

/** A place for pieces. */
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
  /** What the moment is about: where there is no room for all, it folds after all else. */
  late?: boolean;
}

/** One viewer's table. */
export interface Scene {
  rows: number;
  columns: number;
  zones: Zone[];
  arrows: Arrow[];
  seats: Summary[];
}

/** A legal move: its notation, what it says, and the pieces and zones that it touches. */
export interface Choice {
  move: string;
  label: string;
  pieces: string[];
  target: string | null;
  touches: string[];
  /** It has a button of its own, a quiet one if it only leaves something undone. */
  button?: "main" | "quiet";
  /** A tap on its only piece is the move. */
  at_once?: boolean;
  /** What is done with its pieces, in a word, where they could make another move; without: they are played. */
  act?: string;
}

/** An answer that may be given, by its number. */
export interface Answer {
  choice: number;
  text: string;
}

/** The answer to the last thing that the reader did. */
export interface Notice {
  kind: NoticeKind;
  text: string;
  rule: string | null;
  pieces: string[];
  zones: string[];
  moves: string[];
  /** A button to look at. */
  button?: "hint" | "undo" | "rules" | "story" | "replay" | "why" | null;
  /** What may be answered to what it asks. */
  answers?: Answer[];
}

/** A way to decline chances to react. */
export interface Way {
  until: Until;
  text: string;
}

/** How chances to react can be declined now, and how they are. */
export interface Declining {
  ways: Way[];
  declined: string | null;
}

/** Points of a seat at the end, and the rule that gives them. */
export interface Item {
  text: string;
  points: number;
  rule: string;
}

/** What a seat has reached at the end. */
export interface Row {
  seat: string;
  items: Item[];
  total: number;
  winner: boolean;
}

/** What is said of a moment of the game, and the way there. */
export interface LookBack {
  moment: number;
  text: string;
}

/** Bots of another strength to play against next: what is said, and the words of the button. */
export interface Offer {
  bots: string;
  text: string;
  label: string;
}

/** How a game has ended. */
export interface Result {
  text: string;
  /** How it ended for the only reader who plays; what brought the winner most against them, or the best of the others. */
  own: string | null;
  won: boolean;
  decided: string | null;
  /** The turn that decided; what the reader could have done better. */
  turning: LookBack | null;
  tip: LookBack | null;
  /** The decisions that cost the reader most can be looked for, and tried again. */
  hindsight: boolean;
  /** Easier or harder rivals, after two games that went alike. */
  offer: Offer | null;
  rows: Row[];
}

/** What the reader can do now besides moves. */
export interface Can {
  undo: boolean;
  hint: boolean;
  new: boolean;
  next: boolean;
  save: boolean;
}

/** Who plays at a seat: a human, or a bot by its name. */
export interface Player {
  seat: number;
  who: string;
}

export const UNTOLD: readonly Phase[] = ["past", "offer", "curtain", "window"];

/** Where the game is, and what can be done. */
export interface Status {
  text: string;
  phase: Phase;
  /** The saved game that is offered is another one than is on the table: somebody else went on with it. */
  clash?: boolean;
  viewer: number | null;
  to_move: number | null;
  notice: Notice | null;
  can: Can;
  /** The number of the moment that is on the table, and that of the last one. */
  moment: number;
  last_moment: number;
  progress: number | null;
  result: Result | null;
  /** Who may look at their own hand now, while somebody may react in secret at a shared screen. */
  people: readonly number[];
  options: Player[];
  /** How chances to react can be declined now, and how they are; none: there is nothing to say. */
  declining: Declining | null;
}

/** A sentence and its rule. */
export interface Sentence {
  text: string;
  rule: string;
}

/** A sentence of the story, and the seat that it speaks of: not always the one that has acted. */
export interface StorySentence {
  text: string;
  rule: string;
  seat: number | null;
}

/** A line of the log: what is told of a moment, when that was in words, and who acted, if all know it. */
export interface LogEntry {
  text: string;
  rule: string;
  seat: number | null;
  moment: number;
  turn: number;
  when: string;
  by: number | null;
}

export interface Moved {
  from: string;
  to: string;
  count: number;
}

/** What happened at once. */
export interface MomentBase {
  /** Counted by what the reader has seen, from 0, the set-up. */
  number: number;
  /** The turn it belongs to, and where its sentences are in the log. */
  turn: number;
  first: number;
  end: number;
  seat: number | null;
  moved: Moved[];
}

/** What happened at once, in sentences, and the table after it. */
export interface Moment extends MomentBase {
  sentences: StorySentence[];
  scene: Scene;
}

export type Rung = "nudge" | "zone" | "card" | "move";

/** A level being tried, or a guided game. */
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
  rung: Rung | null;
  after: number;
  /** Zones to look at before the first move. */
  highlights: string[];
  /** Zones that the level is about: the others are folded. None named: all are open. */
  about: string[];
  /** The title of the lesson that follows. */
  next: string | null;
}

/** All that a widget shows: a board, or something else. */
export interface Page {
  kind: string;
  seq: number;
}

/** What is the same in the page of a board on its way and in the browser. */
export interface BoardBase {
  kind: "board";
  seq: number;
  choices: Choice[];
  /** Pieces that a tap puts back where they lay: it takes back what was done with them. */
  returnable: string[];
  status: Status;
  /** A level being tried, or a guided game; none on a board for playing. */
  lesson?: Lesson | null;
}

/** The page of a board as the browser puts it together and draws it. */
export interface BoardPage extends BoardBase {
  scene: Scene;
  /** What has happened since the reader acted last. */
  moments: Moment[];
  log: LogEntry[];
}

/** The answer to what the reader did on a page that is no board. */
export interface Remark {
  kind: PlainKind;
  text: string;
}

/** What is said to an answer. */
export interface Verdict {
  right: boolean;
  reasons: Sentence[];
  story: Sentence[];
}

/** A question in a cell. */
export interface Question {
  kind: "question";
  seq: number;
  notice: Remark | null;
  form: "one" | "several" | "number" | "order" | "predict";
  ask: string;
  choices: string[];
  worth: number;
  earned: number | null;
  best: number | null;
  most: number;
  over: boolean;
  verdict: Verdict | null;
}

/** A lesson on the map of a course. */
export interface Taught {
  name: string;
  title: string;
  form: "level" | "guided" | "question" | "exercise";
  stars: number | null;
}

/** A part of a course: its title, if it has one, the notebook that shows it, and how many lessons it has. */
export interface CoursePart {
  title: string | null;
  notebook: string;
  count: number;
}

/** The map of a course; its lessons belong to its parts in their order. */
export interface CourseMap {
  kind: "map";
  seq: number;
  notice: Remark | null;
  parts: CoursePart[];
  lessons: Taught[];
  stars: number;
  most: number;
  mastered: number;
  taught: number;
  exported: string | null;
}

export type Panel = Question | CourseMap;

export type Change = readonly [unknown] | readonly [number, number, unknown[]] | Record<string, unknown>;

/** The page of a board on its way; its scene and its moments travel beside it. */
export interface SentBoard extends BoardBase {
  /** Which of the logs is shown: that of a seat, by its number, or of "all". */
  eye: string;
  /** What is told to each who has looked here. */
  logs: Record<string, LogEntry[]>;
}

/** A moment on its way: its sentences are in the log, from `first` to `end`. */
export interface SentMoment extends MomentBase {
  /** What differs from the scene of the moment before. */
  scene: Change | null;
}

/** All that a display needs that has just been opened; also what a notebook keeps. */
export interface Everything {
  /** Of the news that it includes. */
  number: number;
  page: Panel | SentBoard;
  /** As in news. */
  moments?: readonly [number, number, SentMoment[]];
  scene?: Change | null;
}

/** What has changed since the news before, or since everything. */
export interface News {
  number: number;
  page?: Change;
  /** How many moments are gone from the start, how many of those after them stay, and which ones follow. */
  moments?: readonly [number, number, SentMoment[]];
  /** What differs from the scene of the last of these moments, or from the scene shown before if there are none. */
  scene?: Change | null;
}

/** A record to be saved as a file. */
export interface RecordFile {
  kind: "record";
  name: string;
  text: string;
}

/** News are missing, or a display has missed all: Python is to send everything. */
export interface AskEverything {
  kind: "everything";
}

/** Pieces were chosen, and perhaps where they go. */
export interface Gesture {
  kind: "gesture";
  pieces: string[];
  target: string | null;
}

/** One of the choices. */
export interface Move {
  kind: "move";
  move: string;
}

/** Look at an earlier moment; none: at the table as it is now. */
export interface Show {
  kind: "show";
  moment: number | null;
}

/** Look at one's own hand at a shared screen; none: nobody looks any more. */
export interface Look {
  kind: "look";
  seat: number | null;
}

/** One of the answers of a notice. */
export interface Reply {
  kind: "answer";
  choice: number;
}

/** Decline chances to react; none: be asked again. */
export interface Decline {
  kind: "decline";
  until: Until | null;
}

/** Play a new game against bots of another strength. */
export interface Against {
  kind: "against";
  bots: string;
}

/** A button. */
export interface Button {
  kind: "undo" | "hint" | "new" | "ready" | "on" | "next" | "continue" | "fresh" | "hindsight" | "save";
}

export type Intent = Gesture | Move | Show | Look | Reply | Decline | Against | Button;

/** The answer to a question. */
export interface Reasoned {
  kind: "answer";
  answer: unknown;
}

/** Take the progress along under a name. */
export interface Export {
  kind: "export";
  reader: string;
}

/** Read progress that was taken along. */
export interface Import {
  kind: "import";
  text: string;
}

/** Try once more, or begin the whole course anew. */
export interface Again {
  kind: "again" | "reset";
}

export type PanelIntent = Reasoned | Export | Import | Again;
