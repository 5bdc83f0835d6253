import type { RefObject } from "preact";
import { useMemo } from "preact/hooks";
import type { BoardPage, Choice } from "../contract";
import type { Derived } from "../derived";
import type { Handlers } from "../handlers";
import { CUES, marksOf, type Tried } from "../marks";
import type { Visible } from "../moments";
import { PHONE, type Plan } from "../plans";
import type { Playback } from "../playback";
import type { Dispatch, State } from "../reducer";
import type { Room } from "../room";
import type { Fit } from "../selection";
import { lastTurns, until } from "../turns";
import { useAround } from "../words";
import { Board } from "./Board";
import { Uncovered } from "./Covers";
import { Drawer } from "./Drawer";
import { Foot } from "./Foot";
import { Header } from "./Header";
import { Line } from "./Line";
import { Log } from "./Log";
import { Over } from "./Over";
import { PlayerAid } from "./PlayerAid";
import { RuleBook } from "./RuleBook";
import { TableCover } from "./TableCover";
import { type Tool, Toolbar } from "./Toolbar";

const NOTHING: readonly string[] = [];
/** From this width on, the toolbar shows all that is used often. */
const WIDE = 640;

export interface LayoutProps extends Derived {
  playback: Playback;
  page: BoardPage;
  visible: Visible;
  root: HTMLElement;
  frame: RefObject<HTMLDivElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  state: State;
  /** The move under the pointer or the focus. */
  pointed: Choice | null;
  /** What the selection can become. */
  fit: Fit;
  /** The gesture that this page answers. */
  tried: Tried | null;
  room: Room;
  plan: Plan;
  on: Handlers;
  dispatch: Dispatch;
  point: (choice: Choice | null) => void;
  /** Leaves the whole window for something else on the page. */
  leave: (go: () => void) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Which parts stand where. */
export function Layout(props: LayoutProps) {
  const { playback, page, visible, frame, stage, state, room, plan, on, dispatch, onKeyDown } = props;
  const { busy, telling, answered, notice, open } = props;
  const { say } = useAround();
  const { status } = page;
  const lesson = page.lesson ?? null;
  const phone = room.width < PHONE;
  const pressed: readonly (Tool | false | null)[] = [state.drawer, state.replay && "past", state.whole && "whole"];
  const tools = (
    <Toolbar
      status={status}
      lesson={lesson}
      pressed={new Set(pressed.filter((tool) => tool !== false && tool !== null))}
      playing={state.playing}
      pace={playback.pace}
      wide={room.width >= WIDE}
      onTool={on.tool}
      onPace={(pace) => playback.setPace(pace)}
    />
  );
  const { log } = page;
  const shown = status.phase === "past" ? until(log, status.moment) : (visible.moment?.end ?? log.length);
  const last = useMemo(() => lastTurns(log.slice(0, shown)), [log, shown]);
  const level = lesson !== null && lesson.rung !== null; // each try is answered: there what happens gives way to the answer
  const line = (
    <div class="dl-teller">
      <Line {...props} />
    </div>
  );
  return (
    <div
      class="dl-frame"
      ref={frame}
      data-drawer={state.drawer}
      data-folds={plan.folds.join(" ")}
      data-cue={answered && notice && CUES.includes(notice.kind) ? "true" : null}
      data-points={(answered && notice?.button) || null}
      style={{ "--dl-size": `${plan.size}px`, "--dl-height": `${room.height}px` }}
      onKeyDown={onKeyDown}
    >
      <div class="dl-main" data-phone={phone ? "true" : null}>
        <Header status={status} lesson={lesson} waiting={playback.link.slow} line={line}>
          {!phone && tools}
        </Header>
        <div class="dl-under">
          {lesson && !level && line}
          <div class="dl-over">
            <Over {...props} />
          </div>
          <Board
            stage={stage}
            scene={visible.scene}
            fit={open}
            selected={state.selected}
            marks={busy ? null : marksOf(props.pointed, notice, page.choices, props.tried, lesson?.highlights)}
            status={status}
            turn={telling ? telling.seat : status.to_move}
            last={last}
            covered={props.covered}
            about={lesson?.about ?? NOTHING}
            highlights={lesson?.highlights ?? NOTHING}
            folds={plan.folds}
            width={room.width}
            onTap={on.tap}
            onDrop={on.drop}
          >
            <TableCover {...props} />
          </Board>
          {status.people.length > 0 && status.viewer !== null && <Uncovered onCover={() => on.send({ kind: "look", seat: null })} />}
          <Foot {...props} line={level && line}>
            {phone && tools}
          </Foot>
        </div>
      </div>
      {state.drawer && (
        <Drawer title={say(state.drawer)} onClose={() => dispatch({ type: "close_drawer" })}>
          {state.drawer === "rules" ? (
            <RuleBook at={state.rule} />
          ) : state.drawer === "aid" ? (
            <PlayerAid />
          ) : (
            <Log log={page.log} moment={visible.moment?.number ?? status.moment} onShow={on.show} />
          )}
        </Drawer>
      )}
    </div>
  );
}
