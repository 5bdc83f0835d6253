import type { RefObject } from "preact";
import type { Tool } from "./components/Toolbar";
import type { Assets, BoardPage, Intent } from "./contract";
import { inFrame } from "./frame";
import { dropped, type Meaning, tapped } from "./gestures";
import type { Tried } from "./marks";
import { ahead } from "./moments";
import type { Playback } from "./playback";
import type { Dispatch, State } from "./reducer";
import { remember } from "./storage";

interface Needed {
  playback: Playback;
  assets: Assets;
  page: BoardPage;
  root: HTMLElement;
  frame: RefObject<HTMLDivElement | null>;
  state: State;
  dispatch: Dispatch;
  /** The rule that was said last: there the rule book opens. */
  rule: string | null;
  /** The last gesture, and the number of its page. */
  tried: RefObject<(Tried & { seq: number }) | null>;
}

export type Handlers = ReturnType<typeof handlers>;

/** What happens on a click: an action for the reducer, or an intent for Python. */
export function handlers({ playback, assets, page, root, frame, state, dispatch, rule, tried }: Needed) {
  const { status, lesson } = page;
  const { player } = playback;

  const send = (intent: Intent): boolean => {
    player?.skip();
    return playback.link.send(intent);
  };
  const gesture = (pieces: readonly string[], target: string | null): void => {
    tried.current = { seq: page.seq, pieces, target };
    send({ kind: "gesture", pieces: [...pieces], target });
  };
  /**
   * Ends what is on show: others' moments are skipped by a tap, and no more. The reader's own last one shows the table as it is:
   * who goes on meanwhile, as with dice, means it.
   */
  const settle = (): boolean => {
    const meant = !player || ahead(player.visible, page) === null;
    player?.skip();
    return meant;
  };

  return {
    send,
    /** Tells what it meant; `null`: nothing, but perhaps to be told of a piece. */
    tap(piece: string | null, zone: string, spot: string | null): Meaning["kind"] | "skip" | null {
      if (!settle()) return "skip";
      const meaning = tapped(page, state.selected, { piece, zone, spot });
      if (meaning?.kind === "gesture") gesture(meaning.pieces, meaning.target);
      else if (meaning?.kind === "select") dispatch({ type: "select", piece: meaning.piece, single: assets.single });
      else if (meaning) dispatch({ type: "look_inside", zone: meaning.zone });
      return meaning?.kind ?? null;
    },
    drop(piece: string, zone: string, spot: string | null): void {
      const meaning = settle() ? dropped(page, state.selected, { piece, zone, spot }) : null;
      if (meaning) gesture(meaning.pieces, meaning.target);
    },
    /** Play what is selected, wherever it goes. */
    play: (): void => gesture(state.selected, null),
    move: (move: string): void => void send({ kind: "move", move }),
    tool(tool: Tool): void {
      if (tool === "rules" || tool === "aid" || tool === "log") dispatch({ type: "toggle_drawer", drawer: tool, rule });
      else if (tool === "past") dispatch({ type: "toggle_replay" });
      else if (tool === "play") dispatch({ type: "toggle_playing" });
      else if (tool === "whole") dispatch({ type: "toggle_whole" });
      else if (tool === "new" && !lesson && status.phase !== "over" && status.last_moment > 0) dispatch({ type: "ask", asking: true });
      else send({ kind: tool });
    },
    /** Look at a moment: a drawer that lies over the table gives way. */
    show(moment: number): void {
      const panel = root.querySelector(".dl-drawer");
      if (panel && getComputedStyle(panel).position === "absolute") dispatch({ type: "close_drawer" });
      send({ kind: "show", moment });
    },
    foldMoves(): void {
      remember("moves", state.moves ? "folded" : "open");
      dispatch({ type: "toggle_moves" });
      if (!state.moves) inFrame(frame, "focus", () => root.querySelector(".dl-choices ul")?.scrollIntoView?.({ block: "nearest" })); // on a phone it lies below
    },
  };
}
