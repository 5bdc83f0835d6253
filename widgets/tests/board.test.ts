import { act } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ASSETS, FakeModel, open, piece, scene, step, table, type View, wait } from "./fake";

let model: FakeModel;
let view: View;
beforeEach(() => {
  model = new FakeModel(table(1));
  view = open(model);
});
const sent = (): unknown => model.sent[model.sent.length - 1];

describe("playing by hand", () => {
  it("sends what is selected and the place", () => {
    view.click("[data-piece='hand0.0']");
    view.click("[data-piece='hand0.1']");
    view.click("[data-zone=bowl] .dl-hit");
    expect(model.sent).toEqual([{ kind: "gesture", pieces: ["hand0.0", "hand0.1"], target: "bowl", seq: 1 }]);
  });
  it("lights what fits", () => {
    expect(view.all("[data-piece][data-lit]")).toHaveLength(3);
    view.click("[data-piece='hand0.0']");
    expect(view.all("[data-piece][data-lit]").map((card) => card.dataset["piece"])).toEqual(["hand0.1"]);
    expect(view.find("[data-zone=bowl]").dataset["lit"]).toBe("target");
    expect(view.all("[data-move]").map((button) => button.dataset["move"])).toEqual(["pear 1", "pear 1 1"]);
  });
  it("goes to a place also where one's own pieces lie there, unless they may join the selection", () => {
    const zones = scene().zones.map((zone) => (zone.id === "bowl" ? { ...zone, pieces: [piece("bowl.fig", "fig", true)] } : zone));
    const both = { move: "both", label: "Play both", pieces: ["hand0.2", "bowl.fig"], target: "jar", touches: [] };
    model.put(table(2, {}, { scene: { ...scene(), zones }, choices: [...table(1).choices, both] }));
    view.click("[data-piece='hand0.2']");
    view.click("[data-piece='bowl.fig']");
    expect(view.all("[data-chosen]").map((card) => card.dataset["piece"])).toContain("bowl.fig");
    view.click("[data-piece='bowl.fig']");
    view.click("[data-piece='hand0.2']");
    view.click("[data-piece='hand0.0']");
    view.click("[data-piece='bowl.fig']");
    expect(model.sent).toEqual([{ kind: "gesture", pieces: ["hand0.0"], target: "bowl", seq: 2 }]);
  });
  it("says where what is chosen may go", () => {
    view.click("[data-piece='hand0.0']");
    expect(view.find(".dl-unseen > [role=status]").textContent).toBe("It may go to: bowl.");
    view.click("[data-piece='hand0.0']");
    expect(view.find(".dl-unseen > [role=status]").textContent).toBe("");
  });
  it("speaks only while the reader is at work on this board", () => {
    const live = (): string | null => view.find("[role=log]").getAttribute("aria-live");
    expect(live()).toBe("off");
    view.find("[data-piece='hand0.0']").focus();
    expect(live()).toBe("polite");
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
    expect(live()).toBe("off");
  });
  it("chooses another piece instead in a game whose moves take one", () => {
    const chosen = (): (string | undefined)[] => view.all("[data-chosen]").map((card) => card.dataset["piece"]);
    view.close();
    view = open(new FakeModel(table(1), { ...ASSETS, single: true }));
    view.click("[data-piece='hand0.0']");
    view.click("[data-piece='hand0.2']");
    expect(chosen()).toEqual(["hand0.2"]);
    view.click("[data-piece='hand0.2']");
    expect(chosen()).toEqual([]);
  });
  it("plays a selection without a place", () => {
    view.click("[data-piece='hand0.2']");
    expect(view.find("[data-action=play]").textContent).toBe("Play a fig");
    view.click("[data-action=play]");
    expect(sent()).toEqual({ kind: "gesture", pieces: ["hand0.2"], target: null, seq: 1 });
  });
  it("plays from the list", () => {
    view.click("[data-move='pear 1 1']");
    expect(sent()).toEqual({ kind: "move", move: "pear 1 1", seq: 1 });
  });
  it("plays what touches nothing by a button, as long as the list of moves is folded and nothing is selected", () => {
    const pass = { move: "pass", label: "Pass", pieces: [], target: null, touches: [], button: "quiet" as const };
    model.put(table(2, {}, { choices: [...table(1).choices, pass] }));
    expect(view.all("[data-deed]").map((button) => button.textContent)).toEqual(["Pass"]);
    view.click("[data-piece='hand0.0']");
    expect(view.all("[data-deed]")).toEqual([]);
    view.click("[data-piece='hand0.0']");
    view.click(".dl-fold");
    expect(view.all("[data-deed]")).toEqual([]);
    view.click(".dl-fold");
    view.click("[data-deed=pass]");
    expect(sent()).toEqual({ kind: "move", move: "pass", seq: 2 });
  });
  it("brings the list of moves into sight when the reader opens it, and moves nothing when it is folded or open from before", () => {
    const shown: (string | null | undefined)[] = [];
    HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
      shown.push(this.parentElement?.className);
    };
    view.click(".dl-fold");
    expect(shown).toEqual(["dl-choices"]);
    open(new FakeModel(table(1)));
    model.put(table(2));
    view.click(".dl-fold");
    expect(shown).toHaveLength(1);
    Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView");
  });
  it("tells Python of every other touch, so that the rule can answer", () => {
    view.click("[data-piece='hand1.0']");
    expect(sent()).toEqual({ kind: "gesture", pieces: ["hand1.0"], target: null, seq: 1 });
  });
  it("takes the felt around a hand for nothing", () => {
    view.click("[data-zone=hand0] .dl-hit");
    expect(model.sent).toEqual([]);
  });
  it("sends a touched place that holds nothing", () => {
    view.click("[data-zone=bowl] .dl-hit");
    expect(sent()).toEqual({ kind: "gesture", pieces: [], target: "bowl", seq: 1 });
  });
  it("sends nothing more until Python has answered", () => {
    view.click("[data-move='pear 1']");
    view.click("[data-move='fig 1']");
    expect(model.sent).toHaveLength(1);
    model.put(table(2));
    view.click("[data-move='fig 1']");
    expect(sent()).toEqual({ kind: "move", move: "fig 1", seq: 2 });
  });
  it("a bot's progress is no answer", () => {
    view.click("[data-move='pear 1']");
    model.put(table(1, { phase: "thinking", progress: 0.5 }));
    view.click("[data-action=undo]");
    expect(model.sent).toHaveLength(1);
  });
  it("forgets the selection with a new table and on Esc", () => {
    view.click("[data-piece='hand0.0']");
    view.key("[data-piece='hand0.0']", "Escape");
    expect(view.all("[data-chosen]")).toHaveLength(0);
    view.click("[data-piece='hand0.0']");
    model.put(table(2));
    expect(view.all("[data-chosen]")).toHaveLength(0);
  });
  it("opens a place that may be looked through, and closes it with Esc", () => {
    view.click("[data-zone=jar] .dl-hit");
    expect(view.find(".dl-inside").textContent).toContain("fig 1");
    expect(model.sent).toEqual([]);
    view.key(".dl-inside", "Escape");
    expect(view.all(".dl-inside")).toHaveLength(0);
  });
});

describe("Python's answers", () => {
  const notice = { rule: "F-1", pieces: ["hand0.0"], zones: ["bowl"], moves: [] };
  it("a refusal shows its rule in the rule book", () => {
    model.put(table(2, { notice: { ...notice, tone: "refusal", text: "They never mix." } }));
    expect(view.find("[data-piece='hand0.0']").dataset["mark"]).toBe("refusal");
    view.click(".dl-notice [data-rule='F-1']");
    expect(view.find("[data-rule-entry='F-1']").dataset["wanted"]).toBe("true");
  });
  it("a refusal that names nothing marks what was tried", () => {
    view.click("[data-piece='hand0.0']");
    view.click("[data-zone=hand1] .dl-hit");
    model.put(table(2, { notice: { ...notice, pieces: [], zones: [], tone: "refusal", text: "Not there." } }));
    expect(view.all("[data-mark=refusal]").map(({ dataset }) => dataset["zone"] ?? dataset["piece"])).toEqual(["hand1", "hand0.0"]);
  });
  it("a question offers the moves that fit", () => {
    model.put(table(2, { notice: { ...notice, tone: "ask", text: "Which?", moves: ["pear 1", "fig 1"] } }));
    expect(view.all(".dl-notice-text > :is(strong, p)").map(({ textContent }) => textContent)).toEqual(["Which?"]);
    view.click(".dl-notice [data-move='fig 1']");
    expect(sent()).toEqual({ kind: "move", move: "fig 1", seq: 2 });
  });
  it("a hint marks its move everywhere", () => {
    model.put(table(2, { notice: { ...notice, pieces: [], zones: [], tone: "hint", text: "Try this.", moves: ["fig 1"] } }));
    expect(view.find("[data-piece='hand0.2']").dataset["mark"]).toBe("hint");
    expect(view.find("[data-zone=jar]").dataset["mark"]).toBe("hint");
    expect(view.find(".dl-choices [data-move='fig 1']").dataset["hinted"]).toBe("true");
  });
  it("each sentence reaches the live region once", () => {
    vi.useFakeTimers();
    model.put(table(2, { ply: 6, plies: 6, text: "Your turn again." }, { steps: [step(5, 0, "You play."), step(6, 1, "Red plays.")] }));
    expect(view.find("[role=log]").textContent).toBe("Your turn.You play.");
    view.click("[data-action=skip]");
    expect([...view.find("[role=log]").children].map(({ textContent }) => textContent)).toEqual([
      "Your turn.",
      "You play.",
      "Red plays.",
      "Your turn again.",
    ]);
  });
  it("a click on the table ends the steps and does nothing else", () => {
    vi.useFakeTimers();
    model.put(table(2, { ply: 5, plies: 5 }, { steps: [step(5, 1, "Red plays.", scene([]))], scene: scene(["fig1"]) }));
    expect(view.root.dataset["busy"]).toBe("true");
    view.click("[data-zone=bowl] .dl-hit");
    expect([view.root.dataset["busy"], model.sent]).toEqual(["false", []]);
  });
  it("the time from a click to the answer on the page is noted", () => {
    view.click("[data-move='pear 1']");
    expect(view.root.dataset["latency"]).toBeUndefined();
    model.put(table(2));
    expect(Number(view.root.dataset["latency"])).toBeGreaterThanOrEqual(0);
    expect(view.root.dataset).toMatchObject({ seq: "2", phase: "play", ply: "4", busy: "false" });
  });
});

describe("around the game", () => {
  it.each(["undo", "hint"])("%s is one intent", (kind) => {
    view.click(`[data-action=${kind}]`);
    expect(sent()).toEqual({ kind, seq: 1 });
  });
  it("what cannot be done is not sent", () => {
    model.put(table(2, { can: { undo: false, hint: false, new: true, next: false, save: false } }));
    view.click("[data-action=undo]");
    expect(model.sent).toEqual([]);
  });
  it("a new game asks first", () => {
    view.click("[data-action=new]");
    expect(model.sent).toEqual([]);
    view.click("[data-action=new-sure]");
    expect(sent()).toEqual({ kind: "new", seq: 1 });
  });
  it("a new game after the end does not ask", () => {
    model.put(table(2, { phase: "over" }));
    view.click("[data-action=new]");
    expect(sent()).toEqual({ kind: "new", seq: 2 });
  });
  it("a sentence of the log leads to its moment and back to now", () => {
    view.click("[data-action=log]");
    view.click(".dl-entry[data-ply='1']");
    expect(sent()).toEqual({ kind: "show", ply: 1, seq: 1 });
    model.put(table(2, { phase: "past", ply: 1 }));
    view.click("[data-piece='hand0.0']");
    expect(view.all("[data-chosen]")).toHaveLength(0);
    view.click("[data-action=now]");
    expect(sent()).toEqual({ kind: "show", ply: null, seq: 2 });
  });
  it("names all people where somebody may react in secret, and nobody in particular", () => {
    const window = { phase: "window", viewer: null, to_move: null, people: [0, 1], text: "Somebody may react." } as const;
    model.put(table(2, window));
    expect(view.all("[data-action=look]").map((one) => one.textContent)).toEqual(["Green: look at my hand", "Red: look at my hand"]);
    view.click("[data-seat='1']");
    expect(model.sent.at(-1)).toEqual({ kind: "look", seat: 1, seq: 2 });
    model.put(table(3, { ...window, viewer: 1 }));
    expect([view.all(".dl-cover").length, view.all("[data-action=cover]").length]).toEqual([0, 1]);
    view.click("[data-action=cover]");
    expect(model.sent.at(-1)).toEqual({ kind: "look", seat: null, seq: 3 });
    model.put(table(4, window));
    view.click("[data-action=on]");
    expect(model.sent.at(-1)).toEqual({ kind: "on", seq: 4 });
  });

  it("the curtain keeps the table out of reach", () => {
    model.put(table(2, { phase: "curtain" }));
    expect(view.find(".dl-board").hasAttribute("inert")).toBe(true);
    view.click("[data-action=ready]");
    expect(sent()).toEqual({ kind: "ready", seq: 2 });
  });
  it("a saved game is gone on with, or not", () => {
    model.put(table(2, { phase: "offer" }));
    view.click("[data-action=fresh]");
    expect(sent()).toEqual({ kind: "fresh", seq: 2 });
  });
  it("watching goes on by itself once a move has been shown", () => {
    vi.useFakeTimers();
    const watched = { phase: "watch", viewer: null, can: { undo: false, hint: false, new: true, next: true, save: false } } as const;
    model.put(table(2, watched));
    view.click("[data-action=play]");
    wait(400);
    expect(sent()).toEqual({ kind: "next", seq: 2 });
    model.put(table(3, { ...watched, ply: 5, plies: 5 }, { steps: [step(5, 1, "Red plays.")] }));
    wait(400);
    expect(model.sent).toHaveLength(1);
    view.click("[data-action=skip]");
    wait(400);
    expect(sent()).toEqual({ kind: "next", seq: 3 });
  });
  it("the pace is remembered", () => {
    const select = view.find(".dl-pace select") as HTMLSelectElement;
    select.value = "once";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    const other = open(model);
    expect((other.find(".dl-pace select") as HTMLSelectElement).value).toBe("once");
    other.close();
  });
});

it("the rule book says where each rule comes from", () => {
  view.click("[data-action=rules]");
  expect(view.all(".dl-source").map(({ textContent }) => textContent)).toEqual([
    "In the rule text: 1",
    "From fan-made versions",
    "Our own ruling",
    "A rule of this edition, not of the rule text",
  ]);
  expect(view.all("[data-kind] .dl-kind").map(({ textContent }) => textContent)).toEqual(["forbidden", "points"]);
});

it("the rule book opens at the rule that was said last", () => {
  const wanted = (): (string | undefined)[] => view.all("[data-wanted]").map(({ dataset }) => dataset["ruleEntry"]);
  view.click("[data-action=rules]");
  expect(wanted()).toEqual([]);
  view.click("[data-action=rules]");
  model.put(table(2, {}, { steps: [step(1, 1, "Red eats a fig.")] }));
  view.click("[data-action=rules]");
  expect(wanted()).toEqual(["F-1"]);
});

it("a sentence bears the mark of whom it speaks, whoever has acted", () => {
  const told = [
    { text: "Green wins the trick.", rule: "F-1", seat: 0 },
    { text: "The jar is empty.", rule: "F-2", seat: null },
  ];
  const log = told.map((sentence) => ({ ply: 1, turn: 1, by: 1, ...sentence }));
  model.put(table(2, {}, { steps: [{ ...step(1, 1, "-"), sentences: told }], log }));
  view.click("[data-action=log]");
  const marks = (where: string): (string | undefined)[] => view.all(`${where} li`).map(({ dataset }) => dataset["tone"]);
  expect(marks(".dl-story")).toEqual(["green", undefined]);
  expect(marks(".dl-turn").slice(0, 2)).toEqual(["green", undefined]);
});

it("the number of moves is said as one says it", () => {
  const said = (moves: number, chosen?: string): string | undefined => {
    const choices = Array.from({ length: moves }, (_, at) => ({
      move: `pear ${at}`,
      label: "Take pears",
      pieces: ["hand0.0"],
      target: null,
      touches: [],
    }));
    const own = open(new FakeModel(table(1, {}, { choices })));
    if (chosen) own.click(`[data-piece='${chosen}']`);
    const [count, words] = own.all(".dl-fold > span:not(.dl-fold-mark)");
    const shown = count?.hasAttribute("data-none") ? words?.textContent : `${count?.textContent} ${words?.textContent}`;
    own.close();
    return shown;
  };
  expect([0, 1, 2].map((moves) => said(moves))).toEqual(["no possible moves", "1 possible move", "2 possible moves"]);
  expect([1, 2].map((moves) => said(moves, "hand0.0"))).toEqual(["1 move with what you chose", "2 moves with what you chose"]);
  expect(said(1, "hand0.2")).toBe("no moves with what you chose");
});

describe("one model, several views, no Python", () => {
  it("views are independent", () => {
    const other = open(model);
    view.click("[data-piece='hand0.0']");
    other.click("[data-action=rules]");
    expect([view.all("[data-chosen]").length, other.all("[data-chosen]").length]).toEqual([1, 0]);
    expect([view.all(".dl-drawer").length, other.all(".dl-drawer").length]).toEqual([0, 1]);
    other.close();
  });
  it("a closed view leaves nothing behind", () => {
    const before = model.listeners;
    const other = open(model);
    other.close();
    expect(model.listeners).toBe(before);
    expect(document.querySelectorAll(".dragonlab")).toHaveLength(1);
  });
  it.each(["comm:close", "comm_live_update"])("%s says that the cell must be run again", (event) => {
    model.emit(event);
    expect(view.find("[data-trouble=lost]").textContent).toContain("Run its cell again");
  });
  it("a line that is dead when it is used says so too", () => {
    model.broken = true;
    view.click("[data-move='pear 1']");
    expect(view.all("[data-trouble=lost]")).toHaveLength(1);
  });
  it("a slow answer is explained", () => {
    vi.useFakeTimers();
    view.click("[data-move='pear 1']");
    wait(1600);
    expect(view.all("[data-trouble=busy]")).toHaveLength(1);
  });
  it("no answer from an idle kernel means that it has forgotten the board", () => {
    vi.useFakeTimers();
    Object.assign(model, { widget_manager: { kernel: { status: "idle" } } });
    view.click("[data-move='pear 1']");
    wait(1600);
    expect(view.all("[data-trouble=lost]")).toHaveLength(1);
    model.put(table(2));
    expect(view.all("[data-trouble]")).toHaveLength(0);
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
    const other = new FakeModel(table(1));
    Object.assign(other, { widget_manager: { kernel: { statusChanged } } });
    const watched = open(other);
    act(() => slot(null, "busy"));
    expect(watched.all("[data-trouble]")).toHaveLength(0);
    act(() => slot(null, "restarting"));
    expect(watched.all("[data-trouble=lost]")).toHaveLength(1);
    watched.close();
  });
  it("only the view that asked for the record downloads it", () => {
    vi.useFakeTimers();
    const [made, revoked] = [vi.fn(() => "blob:record"), vi.fn()];
    vi.stubGlobal("URL", { createObjectURL: made, revokeObjectURL: revoked });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    open(model);
    model.put(table(2, { phase: "over", can: { undo: false, hint: false, new: true, next: false, save: true } }));
    view.click("[data-action=save]");
    model.emit("msg:custom", { kind: "record", name: "game.json", text: "{}" });
    expect(made).toHaveBeenCalledOnce();
    wait(2000);
    expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:record");
  });
  it("a table that cannot be drawn is reported, and the next one is drawn", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    model.put({ ...table(2), scene: { ...scene(), zones: null as never } });
    expect(view.find("[role=alert]").textContent).toContain("could not be drawn");
    model.put(table(3));
    expect(view.root.dataset["seq"]).toBe("3");
  });
});
