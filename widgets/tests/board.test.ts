import { act } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Status } from "../src/contract";
import { ASSETS, boardPage, crowded, type Display, FakeModel, moment, open, piece, scene, wait } from "./fake";

let model: FakeModel;
let display: Display;
beforeEach(() => {
  model = new FakeModel(boardPage(1));
  display = open(model);
});
const sent = (): unknown => model.sent[model.sent.length - 1];

describe("playing by hand", () => {
  it("sends what is selected and the place", () => {
    display.click("[data-piece='hand0.0']");
    display.click("[data-piece='hand0.1']");
    display.click("[data-zone=bowl] .dl-hit");
    expect(model.sent).toEqual([{ kind: "gesture", pieces: ["hand0.0", "hand0.1"], target: "bowl", seq: 1 }]);
  });
  it("lights what fits", () => {
    expect(display.all("[data-piece][data-lit]")).toHaveLength(3);
    display.click("[data-piece='hand0.0']");
    expect(display.all("[data-piece][data-lit]").map((card) => card.dataset["piece"])).toEqual(["hand0.1"]);
    expect(display.find("[data-zone=bowl]").dataset["lit"]).toBe("target");
    expect(display.all("[data-move]").map((button) => button.dataset["move"])).toEqual(["pear 1", "pear 1 1"]);
  });
  it("goes to a place also where one's own pieces lie there, unless they may join the selection", () => {
    const zones = scene().zones.map((zone) => (zone.id === "bowl" ? { ...zone, pieces: [piece("bowl.fig", "fig", true)] } : zone));
    const both = { move: "both", label: "Play both", pieces: ["hand0.2", "bowl.fig"], target: "jar", touches: [] };
    model.put(boardPage(2, {}, { scene: { ...scene(), zones }, choices: [...boardPage(1).choices, both] }));
    display.click("[data-piece='hand0.2']");
    display.click("[data-piece='bowl.fig']");
    expect(display.all("[data-chosen]").map((card) => card.dataset["piece"])).toContain("bowl.fig");
    display.click("[data-piece='bowl.fig']");
    display.click("[data-piece='hand0.2']");
    display.click("[data-piece='hand0.0']");
    display.click("[data-piece='bowl.fig']");
    expect(model.sent).toEqual([{ kind: "gesture", pieces: ["hand0.0"], target: "bowl", seq: 2 }]);
  });
  it("says where what is chosen may go", () => {
    display.click("[data-piece='hand0.0']");
    expect(display.find(".dl-unseen > [role=status]").textContent).toBe("It may go to: bowl.");
    display.click("[data-piece='hand0.0']");
    expect(display.find(".dl-unseen > [role=status]").textContent).toBe("");
  });
  it("speaks only while the reader is at work on this board", () => {
    let seq = 1;
    const said = (text: string): string | null => {
      model.put(boardPage(++seq, { text }));
      return display.find("[role=log]").textContent;
    };
    expect(said("Red waits.")).toBe("");
    display.find("[data-piece='hand0.0']").focus();
    expect(said("Red sleeps.")).toBe("Red sleeps.");
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
    expect(said("Red snores.")).toBe("");
  });
  it("chooses another piece instead in a game whose moves take one", () => {
    const chosen = (): (string | undefined)[] => display.all("[data-chosen]").map((card) => card.dataset["piece"]);
    display.close();
    display = open(new FakeModel(boardPage(1), { ...ASSETS, single: true }));
    display.click("[data-piece='hand0.0']");
    display.click("[data-piece='hand0.2']");
    expect(chosen()).toEqual(["hand0.2"]);
    display.click("[data-piece='hand0.2']");
    expect(chosen()).toEqual([]);
  });
  it("plays a selection without a place", () => {
    display.click("[data-piece='hand0.2']");
    expect(display.find("[data-action=play]").textContent).toBe("Play a fig");
    display.click("[data-action=play]");
    expect(sent()).toEqual({ kind: "gesture", pieces: ["hand0.2"], target: null, seq: 1 });
  });
  it("says what is done with pieces that could do one thing or another", () => {
    const moves = ["gem", "die"].map((move) => ({ move, label: move, pieces: ["hand0.0"], target: null, touches: [], act: "Use" }));
    model.put(boardPage(2, {}, { choices: moves }));
    display.click("[data-piece='hand0.0']");
    expect(display.find("[data-action=play]").textContent).toBe("Use");
    model.put(boardPage(3, {}, { choices: moves.map(({ act, ...rest }) => rest) }));
    display.click("[data-piece='hand0.0']");
    expect(display.find("[data-action=play]").textContent).toBe("Play");
  });
  it("plays from the list", () => {
    display.click("[data-move='pear 1 1']");
    expect(sent()).toEqual({ kind: "move", move: "pear 1 1", seq: 1 });
  });
  it("plays what touches nothing by a button, as long as the list of moves is folded and nothing is selected", () => {
    const pass = { move: "pass", label: "Pass", pieces: [], target: null, touches: [], button: "quiet" as const };
    model.put(boardPage(2, {}, { choices: [...boardPage(1).choices, pass] }));
    expect(display.all("[data-button]").map((button) => button.textContent)).toEqual(["Pass"]);
    display.click("[data-piece='hand0.0']");
    expect(display.all("[data-button]")).toEqual([]);
    display.click("[data-piece='hand0.0']");
    display.click(".dl-fold");
    expect(display.all("[data-button]")).toEqual([]);
    display.click(".dl-fold");
    display.click("[data-button=pass]");
    expect(sent()).toEqual({ kind: "move", move: "pass", seq: 2 });
  });
  it("brings the list of moves into sight when the reader opens it, and moves nothing when it is folded or open from before", () => {
    const shown: (string | null | undefined)[] = [];
    HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
      shown.push(this.parentElement?.className);
    };
    display.click(".dl-fold");
    expect(shown).toEqual(["dl-choices"]);
    open(new FakeModel(boardPage(1)));
    model.put(boardPage(2));
    display.click(".dl-fold");
    expect(shown).toHaveLength(1);
    Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView");
  });
  it("tells Python of every other tap, so that the rule can answer", () => {
    display.click("[data-piece='hand1.0']");
    expect(sent()).toEqual({ kind: "gesture", pieces: ["hand1.0"], target: null, seq: 1 });
  });
  it("takes the felt around a hand for nothing", () => {
    display.click("[data-zone=hand0] .dl-hit");
    expect(model.sent).toEqual([]);
  });
  it("sends a tapped place that holds nothing", () => {
    display.click("[data-zone=bowl] .dl-hit");
    expect(sent()).toEqual({ kind: "gesture", pieces: [], target: "bowl", seq: 1 });
  });
  it("sends nothing more until Python has answered", () => {
    display.click("[data-move='pear 1']");
    display.click("[data-move='fig 1']");
    expect(model.sent).toHaveLength(1);
    model.put(boardPage(2));
    display.click("[data-move='fig 1']");
    expect(sent()).toEqual({ kind: "move", move: "fig 1", seq: 2 });
  });
  it("a bot's progress is no answer", () => {
    display.click("[data-move='pear 1']");
    model.put(boardPage(1, { phase: "thinking", progress: 0.5 }));
    display.click("[data-action=undo]");
    expect(model.sent).toHaveLength(1);
  });
  it("forgets the selection with a new page and on Esc", () => {
    display.click("[data-piece='hand0.0']");
    display.key("[data-piece='hand0.0']", "Escape");
    expect(display.all("[data-chosen]")).toHaveLength(0);
    display.click("[data-piece='hand0.0']");
    model.put(boardPage(2));
    expect(display.all("[data-chosen]")).toHaveLength(0);
  });
  it("opens a place that may be looked through, and closes it with Esc", () => {
    display.click("[data-zone=jar] .dl-hit");
    expect(display.find(".dl-inside").textContent).toContain("fig 1");
    expect(model.sent).toEqual([]);
    display.key(".dl-inside", "Escape");
    expect(display.all(".dl-inside")).toHaveLength(0);
  });
});

describe("Python's answers", () => {
  const notice = { rule: "F-1", pieces: ["hand0.0"], zones: ["bowl"], moves: [] };
  it("a refusal shows its rule where it is told, and the rule book opens at it", () => {
    model.put(boardPage(2, { notice: { ...notice, kind: "refusal", text: "They never mix." } }));
    expect(display.find("[data-piece='hand0.0']").dataset["mark"]).toBe("refusal");
    display.click(".dl-notice [data-rule='F-1']");
    expect(display.find(".dl-notice .dl-rule").textContent).toContain("Pears and figs never mix.");
    display.click(".dl-notice [data-rule='F-1']");
    expect(display.all(".dl-notice .dl-rule")).toHaveLength(0);
    display.click("[data-action=rules]");
    expect(display.find("[data-rule-entry='F-1']").dataset["wanted"]).toBe("true");
  });
  it("a refusal that names nothing marks what was tried", () => {
    display.click("[data-piece='hand0.0']");
    display.click("[data-zone=hand1] .dl-hit");
    model.put(boardPage(2, { notice: { ...notice, pieces: [], zones: [], kind: "refusal", text: "Not there." } }));
    expect(display.all("[data-mark=refusal]").map(({ dataset }) => dataset["zone"] ?? dataset["piece"])).toEqual(["hand1", "hand0.0"]);
  });
  it("a question offers the moves that fit", () => {
    model.put(boardPage(2, { notice: { ...notice, kind: "ask", text: "Which?", moves: ["pear 1", "fig 1"] } }));
    expect(display.all(".dl-notice-text > :is(strong, p)").map(({ textContent }) => textContent)).toEqual(["Which?"]);
    display.click(".dl-notice [data-move='fig 1']");
    expect(sent()).toEqual({ kind: "move", move: "fig 1", seq: 2 });
  });
  it("a hint marks its move everywhere", () => {
    model.put(boardPage(2, { notice: { ...notice, pieces: [], zones: [], kind: "hint", text: "Try this.", moves: ["fig 1"] } }));
    expect(display.find("[data-piece='hand0.2']").dataset["mark"]).toBe("hint");
    expect(display.find("[data-zone=jar]").dataset["mark"]).toBe("hint");
    expect(display.find(".dl-choices [data-move='fig 1']").dataset["hinted"]).toBe("true");
  });
  it("a hint names the idea that it turns on, and explains it when asked", () => {
    model.put(boardPage(2, { notice: { ...notice, kind: "hint", text: "Try this.", rule: "keep", moves: ["fig 1"] } }));
    expect(display.find(".dl-notice strong").textContent).toBe("An idea: Keep a fig");
    display.click(".dl-why");
    expect(display.find(".dl-notice .dl-rule").textContent).toContain("A fig kept is worth two.");
    model.put(boardPage(3, { notice: { ...notice, kind: "right", text: "More.", rule: "keep" } }));
    expect(display.find(".dl-notice strong").textContent).toMatch(/! · Keep a fig$/);
  });
  it("each sentence reaches the live region once, those of a moment together and in order", () => {
    vi.useFakeTimers();
    display.find("[data-piece='hand0.0']").focus();
    model.put(
      boardPage(
        2,
        { moment: 6, last_moment: 6, text: "Your turn again." },
        { moments: [moment(5, 0, "You play."), moment(6, 1, "Red plays.")] },
      ),
    );
    expect(display.find("[role=log]").textContent).toBe("You play.");
    display.click("[data-action=skip]");
    expect([...display.find("[role=log]").children].map(({ textContent }) => textContent)).toEqual([
      "You play.",
      "Red plays. Your turn again.",
    ]);
  });
  it("a click on the table ends the story and does nothing else", () => {
    vi.useFakeTimers();
    model.put(boardPage(2, { moment: 5, last_moment: 5 }, { moments: [moment(5, 1, "Red plays.", scene([]))], scene: scene(["fig1"]) }));
    expect(display.root.dataset["busy"]).toBe("true");
    display.click("[data-zone=bowl] .dl-hit");
    expect([display.root.dataset["busy"], model.sent]).toEqual(["false", []]);
  });
  it("the time from a click to the answer on the page is noted", () => {
    display.click("[data-move='pear 1']");
    expect(display.root.dataset["latency"]).toBeUndefined();
    model.put(boardPage(2));
    expect(Number(display.root.dataset["latency"])).toBeGreaterThanOrEqual(0);
    expect(display.root.dataset).toMatchObject({ seq: "2", phase: "play", moment: "4", busy: "false" });
  });
});

describe("around the game", () => {
  it.each(["undo", "hint"])("%s is one intent", (kind) => {
    display.click(`[data-action=${kind}]`);
    expect(sent()).toEqual({ kind, seq: 1 });
  });
  it("what cannot be done is not sent", () => {
    model.put(boardPage(2, { can: { undo: false, hint: false, new: true, next: false, save: false } }));
    display.click("[data-action=undo]");
    expect(model.sent).toEqual([]);
  });
  it("a new game asks first", () => {
    display.click("[data-action=new]");
    expect(model.sent).toEqual([]);
    display.click("[data-action=new-sure]");
    expect(sent()).toEqual({ kind: "new", seq: 1 });
  });
  it("a new game after the end does not ask", () => {
    model.put(boardPage(2, { phase: "over" }));
    display.click("[data-action=new]");
    expect(sent()).toEqual({ kind: "new", seq: 2 });
  });
  it("a sentence of the log leads to its moment and back to now", () => {
    display.click("[data-action=log]");
    display.click(".dl-entry[data-moment='1']");
    expect(sent()).toEqual({ kind: "show", moment: 1, seq: 1 });
    model.put(boardPage(2, { phase: "past", moment: 1 }));
    display.click("[data-piece='hand0.0']");
    expect(display.all("[data-chosen]")).toHaveLength(0);
    display.click("[data-action=now]");
    expect(sent()).toEqual({ kind: "show", moment: null, seq: 2 });
  });
  it("tells of the past what had happened up to the moment shown", () => {
    const told = (moment: number, turn: number, by: number, text: string) => ({
      moment,
      turn,
      when: `Turn ${turn}`,
      by,
      seat: by,
      text,
      rule: "F-1",
    });
    const log = [told(1, 1, 1, "Red takes a fig."), told(2, 1, 1, "Red eats it."), told(3, 2, 0, "You wait."), told(4, 3, 1, "Red wins.")];
    const at = (seq: number, status: Partial<Status>) => model.put({ ...crowded(seq, status), log });
    const said = () => [display.find("[data-seat='1'] .dl-last").textContent, display.all(".dl-past li").map((one) => one.textContent)];
    at(2, { phase: "past", moment: 2 });
    expect(said()).toEqual(["takes a fig. Red eats it.", ["Red takes a fig.?", "Red eats it.?"]]);
    at(3, { phase: "past", moment: 1 });
    expect(said()).toEqual(["takes a fig.", ["Red takes a fig.?"]]);
    at(4, { phase: "past", moment: 3 });
    expect(said()).toEqual(["takes a fig. Red eats it.", ["You wait.?"]]);
    at(5, { phase: "over" });
    expect(said()).toEqual(["wins.", []]);
  });
  it("names all people where somebody may react in secret, and nobody in particular", () => {
    const window = { phase: "window", viewer: null, to_move: null, people: [0, 1], text: "Somebody may react." } as const;
    model.put(boardPage(2, window));
    expect(display.all("[data-action=look]").map((one) => one.textContent)).toEqual(["Green: look at my hand", "Red: look at my hand"]);
    display.click("[data-seat='1']");
    expect(model.sent.at(-1)).toEqual({ kind: "look", seat: 1, seq: 2 });
    model.put(boardPage(3, { ...window, viewer: 1 }));
    expect([display.all(".dl-cover").length, display.all("[data-action=cover]").length]).toEqual([0, 1]);
    display.click("[data-action=cover]");
    expect(model.sent.at(-1)).toEqual({ kind: "look", seat: null, seq: 3 });
    model.put(boardPage(4, window));
    display.click("[data-action=on]");
    expect(model.sent.at(-1)).toEqual({ kind: "on", seq: 4 });
  });

  it("the curtain keeps the table out of reach", () => {
    model.put(boardPage(2, { phase: "curtain" }));
    expect(display.find(".dl-board").hasAttribute("inert")).toBe(true);
    display.click("[data-action=ready]");
    expect(sent()).toEqual({ kind: "ready", seq: 2 });
  });
  it("a saved game is gone on with, or not", () => {
    model.put(boardPage(2, { phase: "offer" }));
    display.click("[data-action=fresh]");
    expect(sent()).toEqual({ kind: "fresh", seq: 2 });
  });
  it("watching goes on by itself once a move has been shown", () => {
    vi.useFakeTimers();
    const watched = { phase: "watch", viewer: null, can: { undo: false, hint: false, new: true, next: true, save: false } } as const;
    model.put(boardPage(2, watched));
    display.click("[data-action=play]");
    wait(400);
    expect(sent()).toEqual({ kind: "next", seq: 2 });
    model.put(boardPage(3, { ...watched, moment: 5, last_moment: 5 }, { moments: [moment(5, 1, "Red plays.")] }));
    wait(400);
    expect(model.sent).toHaveLength(1);
    display.click("[data-action=skip]");
    wait(400);
    expect(sent()).toEqual({ kind: "next", seq: 3 });
  });
  it("the pace is remembered, and its list is there only while it is seen", () => {
    expect(display.all(".dl-pace")).toEqual([]);
    display.click("[data-action=more]");
    const select = display.find(".dl-pace select") as HTMLSelectElement;
    select.value = "once";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    display.click("[data-action=more]");
    expect(display.all(".dl-pace")).toEqual([]);
    const other = open(model);
    other.click("[data-action=more]");
    expect((other.find(".dl-pace select") as HTMLSelectElement).value).toBe("once");
    other.close();
  });
});

it("the rule book counts its rules, and not the ideas", () => {
  display.click("[data-action=rules]");
  expect(display.find(".dl-drawer [role=status], [role=status].dl-quiet").textContent).toContain("4");
});
it("the rule book says where each rule comes from", () => {
  display.click("[data-action=rules]");
  expect(display.all(".dl-source").map(({ textContent }) => textContent)).toEqual([
    "In the rule text: 1",
    "From fan-made versions",
    "We decided this: the rule text does not say, or is not clear",
    "A rule of this edition: it is not in the rule text",
    "Our advice, not a rule",
  ]);
  expect(display.all("[data-kind] .dl-kind").map(({ textContent }) => textContent)).toEqual(["forbidden", "points"]);
});

it("the rule book opens at the rule that was said last", () => {
  const wanted = (): (string | undefined)[] => display.all("[data-wanted]").map(({ dataset }) => dataset["ruleEntry"]);
  display.click("[data-action=rules]");
  expect(wanted()).toEqual([]);
  display.click("[data-action=rules]");
  model.put(boardPage(2, {}, { moments: [moment(1, 1, "Red eats a fig.")] }));
  display.click("[data-action=rules]");
  expect(wanted()).toEqual(["F-1"]);
});

it("a sentence bears the mark of whom it speaks, whoever has acted", () => {
  const told = [
    { text: "Green wins the trick.", rule: "F-1", seat: 0 },
    { text: "The jar is empty.", rule: "F-2", seat: null },
  ];
  const log = told.map((sentence) => ({ moment: 1, turn: 1, when: "Turn 1", by: 1, ...sentence }));
  model.put(boardPage(2, {}, { moments: [{ ...moment(1, 1, "-"), sentences: told }], log }));
  display.click("[data-action=log]");
  const marks = (where: string): (string | undefined)[] => display.all(`${where} li`).map(({ dataset }) => dataset["tone"]);
  expect(marks(".dl-story")).toEqual(["green", undefined]);
  expect(marks(".dl-turn").slice(0, 2)).toEqual(["green", undefined]);
});

it("a tap on an own piece that no move takes asks for it at once, and is told why not", () => {
  const choices = [{ move: "pear", label: "Take pears", pieces: ["hand0.0"], target: "jar", touches: ["jar"] }];
  const model = new FakeModel(boardPage(1, {}, { choices }));
  const own = open(model);
  own.click("[data-piece='hand0.2']");
  expect(own.all("[data-chosen]")).toEqual([]);
  expect(model.sent.at(-1)).toMatchObject({ kind: "gesture", pieces: ["hand0.2"], target: null });
  own.close();
});

it("what a piece is that was pressed is said without a title, until something is chosen", () => {
  const about = { kind: "about", text: "Fig 1: sweet.", rule: null, pieces: [], zones: [], moves: [], button: null, answers: [] } as const;
  const own = open(new FakeModel(boardPage(1, { notice: { ...about, pieces: [], zones: [], moves: [], answers: [] } })));
  expect(own.find(".dl-notice").textContent?.trim()).toBe("Fig 1: sweet.");
  expect(own.all(".dl-notice strong")).toEqual([]);
  own.click("[data-piece='hand0.0']");
  expect(own.all(".dl-notice")).toEqual([]);
  own.close();
});

it("where nothing is played any more, a press on a piece tells what it is beside it and asks nothing", () => {
  const model = new FakeModel(boardPage(1, { phase: "done" }, { choices: [] }));
  const own = open(model);
  own.click("[data-piece='hand0.0']");
  expect(document.querySelector(".dl-tip")?.textContent).toBe(own.find("[data-piece='hand0.0']").title);
  expect(model.sent).toEqual([]);
  own.close();
});

it("the number of moves is said as one says it", () => {
  const said = (moves: number, ...chosen: string[]): string | undefined => {
    const choices = Array.from({ length: moves }, (_, at) => ({
      move: `pear ${at}`,
      label: "Take pears",
      pieces: ["hand0.0"],
      target: null,
      touches: [],
    }));
    const own = open(new FakeModel(boardPage(1, {}, { choices })));
    for (const piece of chosen) own.click(`[data-piece='${piece}']`);
    const [count, words] = own.all(".dl-fold > span:not(.dl-fold-mark)");
    const shown = count?.hasAttribute("data-none") ? words?.textContent : `${count?.textContent} ${words?.textContent}`;
    own.close();
    return shown;
  };
  expect([0, 1, 2].map((moves) => said(moves))).toEqual(["no possible moves", "1 possible move", "2 possible moves"]);
  expect([1, 2].map((moves) => said(moves, "hand0.0"))).toEqual(["1 move with your choice", "2 moves with your choice"]);
  expect(said(1, "hand0.0", "hand0.2")).toBe("none with your choice");
});

describe("one model, several displays, no Python", () => {
  it("displays are independent", () => {
    const other = open(model);
    display.click("[data-piece='hand0.0']");
    other.click("[data-action=rules]");
    expect([display.all("[data-chosen]").length, other.all("[data-chosen]").length]).toEqual([1, 0]);
    expect([display.all(".dl-drawer").length, other.all(".dl-drawer").length]).toEqual([0, 1]);
    other.close();
  });
  it("a closed display leaves nothing behind", () => {
    const before = model.listeners;
    const other = open(model);
    other.close();
    expect(model.listeners).toBe(before);
    expect(document.querySelectorAll(".dragonlab")).toHaveLength(1);
  });
  it.each(["comm:close", "comm_live_update"])("%s says that the cell must be run again", (event) => {
    model.emit(event);
    expect(display.find("[data-trouble=lost]").textContent).toContain("Run its cell again");
  });
  it("a line that is dead when it is used says so too", () => {
    model.broken = true;
    display.click("[data-move='pear 1']");
    expect(display.all("[data-trouble=lost]")).toHaveLength(1);
  });
  it("a slow answer is explained", () => {
    vi.useFakeTimers();
    display.click("[data-move='pear 1']");
    wait(1600);
    expect(display.all("[data-trouble=busy]")).toHaveLength(1);
  });
  it("no answer from an idle kernel means that it has forgotten the board", () => {
    vi.useFakeTimers();
    Object.assign(model, { widget_manager: { kernel: { status: "idle" } } });
    display.click("[data-move='pear 1']");
    wait(1600);
    expect(display.all("[data-trouble=busy]")).toHaveLength(1); // on a busy machine its status comes late as well
    wait(5000);
    expect(display.all("[data-trouble=lost]")).toHaveLength(1);
    model.put(boardPage(2));
    expect(display.all("[data-trouble]")).toHaveLength(0);
  });
  it("a kernel that dies or restarts is noticed", () => {
    let slot: (sender: unknown, status: string) => void = () => {};
    const statusChanged = {
      connect: (call: typeof slot) => {
        slot = call;
      },
      disconnect: () => {
        slot = () => {};
      },
    };
    const other = new FakeModel(boardPage(1));
    Object.assign(other, { widget_manager: { kernel: { statusChanged } } });
    const watched = open(other);
    act(() => slot(null, "busy"));
    expect(watched.all("[data-trouble]")).toHaveLength(0);
    act(() => slot(null, "restarting"));
    expect(watched.all("[data-trouble=lost]")).toHaveLength(1);
    watched.close();
  });
  it("only the display that asked for the record downloads it", () => {
    vi.useFakeTimers();
    const [made, revoked] = [vi.fn(() => "blob:record"), vi.fn()];
    vi.stubGlobal("URL", { createObjectURL: made, revokeObjectURL: revoked });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    open(model);
    model.put(boardPage(2, { phase: "over", can: { undo: false, hint: false, new: true, next: false, save: true } }));
    display.click("[data-action=save]");
    model.emit("msg:custom", { kind: "record", name: "game.json", text: "{}" });
    expect(made).toHaveBeenCalledOnce();
    wait(2000);
    expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:record");
  });
  it("a page that cannot be drawn is reported, and the next one is drawn", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    model.put({ ...boardPage(2), choices: null as never });
    expect(display.find("[role=alert]").textContent).toContain("could not be drawn");
    model.put(boardPage(3));
    expect(display.root.dataset["seq"]).toBe("3");
  });
});
