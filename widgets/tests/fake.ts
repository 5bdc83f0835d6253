/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act } from "@testing-library/preact";
import { vi } from "vitest";
import { everything } from "../dev/everything";
import type { BoardPage, CourseMap, Lesson, Moment, Panel, Piece, Question, Scene, Status, Zone } from "../src/contract";
import board from "../src/index";
import type { Model } from "../src/model";

/** The interface's words as Python reads them. */
export function words(language: "es" | "en"): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, "../../dragonlab/board/words.toml"), "utf8");
  const lines = [...text.matchAll(/^(\w+) = \{ es = "(.*)", en = "(.*)" \}$/gm)];
  return Object.fromEntries(lines.map(([, key = "", es = "", en = ""]) => [key, language === "es" ? es : en]));
}

export const ASSETS = {
  language: "en",
  title: "Fruit",
  words: words("en"),
  art: { back: "<svg></svg>", pear: "<svg></svg>", fig: "<svg></svg>" },
  single: false,
  aid: [
    {
      title: "What cards bring",
      columns: ["First", "Second"],
      rows: [{ art: "troll", label: "Troll", cells: ["The sorceresses", "Nothing"] }],
      folded: false,
    },
  ],
  terms: [
    { words: ["fig", "figs"], text: "What is worth a point.", rule: "F-3" },
    { words: ["fruit"], text: "A pear or a fig.", rule: "F-2" },
    { words: ["bowl", "bowl of fruit"], text: "Where fruit lies.", rule: "F-1" },
  ],
  seats: [
    { name: "Green", tone: "green", role: "gardener" },
    { name: "Red", tone: "red", role: "cook" },
  ],
  sections: [
    { id: "turn", title: "The turn" },
    { id: "end", title: "The end" },
  ],
  rules: [
    { id: "F-1", section: "turn", kind: "forbids", text: "Pears and figs never mix.", source: "1", why: null, name: null },
    { id: "F-2", section: "turn", kind: "does", text: "A ripe piña is eaten.", source: "community", why: null, name: null },
    { id: "F-3", section: "end", kind: "scores", text: "Each fig is a point.", source: "ruling", why: "The book is silent.", name: null },
    { id: "F-4", section: "end", kind: "defines", text: "The stones of the fruit are no points.", source: "house", why: null, name: null },
    { id: "keep", section: "end", kind: "idea", text: "A fig kept is worth two.", source: "advice", why: null, name: "Keep a fig" },
  ],
};

export function piece(id: string, face: string | null, mine = false): Piece {
  return {
    id,
    face,
    label: face ?? "face-down card",
    value: face && "1",
    letter: face?.charAt(0) ?? null,
    art: face?.replace(/\d/, "") ?? null,
    tone: null,
    tag: null,
    mine,
  };
}

export function zone(id: string, rest: Partial<Zone> = {}): Zone {
  const base = { id, label: id, spoken: `${id}: things`, look: "pile", place: [1, 1, 1, 1], side: "table", outlines: 1 } as const;
  return { ...base, art: null, count: null, pieces: [], contents: null, tone: null, text: null, seat: null, small: false, ...rest };
}

export function scene(hand: readonly string[] = ["pear1", "pear1", "fig1"], bowl: readonly string[] = []): Scene {
  const held = hand.map((face, at) => piece(`hand0.${at}`, face, true));
  return {
    rows: 3,
    columns: 2,
    arrows: [{ from: "bowl", to: "jar", look: "straight" }],
    seats: [],
    zones: [
      zone("hand1", { side: "far", look: "hand", pieces: [piece("hand1.0", null)] }),
      zone("bowl", { place: [2, 1, 1, 1], pieces: bowl.map((face, at) => piece(`bowl.${at}`, face)) }),
      zone("jar", { place: [2, 2, 1, 1], contents: ["fig 1", "fig 1"] }),
      zone("hand0", { place: [3, 1, 1, 2], side: "near", look: "hand", outlines: 0, pieces: held }),
    ],
  };
}

/** Four seats: rivals far, a trick of tagged cards in the middle with its rule, the reader's hand near. */
export function crowd(): Scene {
  const tagged = (seat: number): Piece => ({
    ...piece(`trick.${seat}`, `fig${seat}`),
    tag: CROWD[seat]?.name ?? null,
    tone: CROWD[seat]?.tone ?? null,
  });
  return {
    rows: 3,
    columns: 6,
    arrows: [],
    seats: [0, 1, 2, 3].map((seat) => ({
      seat,
      numbers: [{ icon: "cards", value: String(seat + 1), spoken: `${seat + 1} cards in hand` }],
    })),
    zones: [
      ...[1, 2, 3].flatMap((seat) => [
        zone(`hand${seat}`, { side: "far", place: [1, 2 * seat - 1, 1, 1], seat, pieces: [piece(`hand${seat}.0`, null)] }),
        zone(`won${seat}`, { side: "far", place: [1, 2 * seat, 1, 1], seat, count: seat }),
      ]),
      zone("trick", {
        place: [2, 1, 1, 4],
        look: "fan",
        text: "Figs win.",
        spoken: "trick: Figs win. Two figs",
        pieces: [tagged(1), tagged(2)],
      }),
      zone("deck", { place: [2, 5, 1, 2] }),
      zone("hand0", {
        side: "near",
        place: [3, 1, 1, 6],
        look: "hand",
        seat: 0,
        pieces: [piece("hand0.0", "pear1", true), piece("hand0.1", "fig1", true)],
      }),
    ],
  };
}

export const CROWD = [
  { name: "Green", tone: "green", role: "" },
  { name: "Red", tone: "red", role: "" },
  { name: "Blue", tone: "blue", role: "" },
  { name: "Yellow", tone: "yellow", role: "" },
  { name: "Violet", tone: "violet", role: "" },
];

/** A page of four; the game has five seats. */
export function crowded(
  seq: number,
  status: Partial<Status> = {},
  choices: BoardPage["choices"] = [],
  moments: BoardPage["moments"] = [],
): BoardPage {
  const options = [0, 1, 2, 3].map((seat) => ({ seat, who: seat === 0 ? "human" : "medium" }));
  return boardPage(seq, { options, ...status }, { scene: crowd(), choices, moments });
}

export function boardPage(seq: number, status: Partial<Status> = {}, rest: Partial<BoardPage> = {}): BoardPage {
  return {
    kind: "board",
    seq,
    scene: scene(),
    choices: [
      { move: "pear 1", label: "Play a pear", pieces: ["hand0.0"], target: "bowl", touches: ["bowl"] },
      { move: "pear 1 1", label: "Play two pears", pieces: ["hand0.0", "hand0.1"], target: "bowl", touches: ["bowl", "jar"] },
      { move: "fig 1", label: "Play a fig", pieces: ["hand0.2"], target: "jar", touches: ["jar"] },
    ],
    returnable: [],
    moments: [],
    log: [
      { moment: 0, turn: 0, when: "", by: null, seat: null, text: "The table is laid.", rule: "F-2" },
      { moment: 1, turn: 1, when: "Round 1", by: 1, seat: 1, text: "Red plays a fig.", rule: "F-1" },
    ],
    status: {
      text: "Your turn.",
      phase: "play",
      viewer: 0,
      to_move: 0,
      notice: null,
      moment: 4,
      last_moment: 4,
      progress: null,
      result: null,
      can: { undo: true, hint: true, new: true, next: false, save: false },
      people: [],
      declining: null,
      options: [
        { seat: 0, who: "human" },
        { seat: 1, who: "medium" },
      ],
      ...status,
    },
    ...rest,
  };
}

export function moment(number: number, seat: number, text: string, of: Scene = scene()): Moment {
  return {
    number,
    turn: number,
    first: 0,
    end: 0,
    seat,
    sentences: [{ text, rule: "F-1", seat }],
    moved: [{ from: "hand1", to: "bowl", count: 1 }],
    scene: of,
  };
}

/** A level about fruit. */
export function lesson(change: Partial<Lesson> = {}): Lesson {
  return {
    title: "The bowl",
    goal: "Eat a fig.",
    worth: 3,
    earned: null,
    best: null,
    most: 3,
    done: null,
    rung: "nudge",
    after: 3,
    highlights: ["bowl"],
    about: [],
    next: "The jar",
    ...change,
  };
}

export function question(seq: number, change: Partial<Question> = {}): Question {
  return {
    seq,
    notice: null,
    kind: "question",
    form: "one",
    ask: "Which is fruit?",
    choices: ["Pear", "Stone", "Fig"],
    worth: 3,
    earned: null,
    best: null,
    most: 3,
    over: false,
    verdict: null,
    ...change,
  };
}

export function courseMap(seq: number, change: Partial<CourseMap> = {}): CourseMap {
  const lessons: CourseMap["lessons"] = [
    { name: "fruit/bowl", title: "The bowl", form: "level", stars: 2 },
    { name: "fruit/which", title: "Which is fruit?", form: "question", stars: null },
    { name: "fruit/count", title: "Count", form: "exercise", stars: 0 },
  ];
  return {
    seq,
    notice: null,
    kind: "map",
    parts: [
      { title: "First fruit", notebook: "fruit", count: 2 },
      { title: "Explore", notebook: "fruit_explore", count: 1 },
    ],
    lessons,
    stars: 2,
    most: 3,
    mastered: 1,
    taught: 4,
    exported: null,
    ...change,
  };
}

type Call = (...args: never[]) => void;

/** Stands for anywidget's model: keeps what was sent, and takes pages from the test. */
export class FakeModel implements Model {
  readonly sent: Record<string, unknown>[] = [];
  broken = false;
  #calls = new Map<string, Set<Call>>();
  #values: Record<string, unknown>;
  #number = 0;
  readonly assets: string;

  constructor(first: BoardPage | Panel, assets: unknown = ASSETS) {
    this.assets = JSON.stringify(assets);
    this.#values = { page: everything(first, 0), news: "" };
  }
  get(name: string): unknown {
    return this.#values[name];
  }
  on(name: string, call: Call): void {
    this.#calls.set(name, (this.#calls.get(name) ?? new Set()).add(call));
  }
  off(name: string, call: Call): void {
    this.#calls.get(name)?.delete(call);
  }
  send(content: unknown): void {
    if (this.broken) throw new Error("the line is dead");
    this.sent.push(content as Record<string, unknown>);
  }
  get listeners(): number {
    return [...this.#calls.values()].reduce((sum, calls) => sum + calls.size, 0);
  }
  emit(name: string, ...values: unknown[]): void {
    act(() => {
      for (const call of this.#calls.get(name) ?? []) call(...(values as never[]));
    });
  }
  put(next: BoardPage | Panel): void {
    this.say("page", everything(next, ++this.#number));
  }
  /** Sets what is synced as Python does. */
  say(name: "page" | "news", text: string): void {
    this.#values[name] = text;
    this.emit(`change:${name}`);
  }
}

/** Lets the pretended clock run. */
export function wait(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

export interface Display {
  root: HTMLElement;
  close: () => void;
  find: (selector: string) => HTMLElement;
  all: (selector: string) => HTMLElement[];
  click: (selector: string) => void;
  key: (selector: string, key: string) => void;
}

const displays = new Set<Display>();

/** Closes what a test has left open. */
export function closeDisplays(): void {
  for (const display of displays) display.close();
}

/** Draws a display of the model into the page, where it stays until it is closed or the test has ended. */
export function open(model: FakeModel): Display {
  const el = document.createElement("div");
  document.body.append(el);
  let close = (): void => {};
  act(() => {
    close = board.initialize().draw({ model, el, assets: model.assets });
  });
  const root = el.querySelector<HTMLElement>(".dragonlab") as HTMLElement;
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
  const find = (selector: string): HTMLElement => {
    const [found] = all(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  const display: Display = {
    root,
    close: () => void (displays.delete(display) && act(close)),
    find,
    all,
    click: (selector) => act(() => find(selector).click()),
    key: (selector, key) =>
      act(() => void find(selector).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))),
  };
  displays.add(display);
  return display;
}
