import { useMemo, useRef, useState } from "preact/hooks";
import { useHands } from "../actions";
import type { Assets, Choice, Moved, Phase, Scene, Table } from "../contract";
import { useFitting } from "../fitting";
import { active } from "../focus";
import { inFrame } from "../frame";
import { CUES, marksOf } from "../marks";
import { following, goOn } from "../onward";
import { PHONE } from "../plans";
import { useRoom } from "../room";
import { useRoot } from "../root";
import { Fit } from "../selection";
import type { Session } from "../session";
import { ahead, isLast, type Shown } from "../steps";
import { recall, remember } from "../storage";
import { useWatching } from "../watching";
import { useWhole } from "../whole";
import { Around, speaker } from "../words";
import { Board } from "./Board";
import { Choices } from "./Choices";
import { ChosenBar } from "./ChosenBar";
import { Confirm } from "./Confirm";
import { Curtain, Inside, Offer, Uncovered, Window } from "./Covers";
import { Deeds } from "./Deeds";
import { Drawer } from "./Drawer";
import { Flights } from "./Flights";
import { Header } from "./Header";
import { Live } from "./Live";
import { Log } from "./Log";
import { NoticeBar } from "./NoticeBar";
import { Reactions } from "./Reactions";
import { Release } from "./Release";
import { Replay } from "./Replay";
import { ResultPanel } from "./ResultPanel";
import { RuleBook } from "./RuleBook";
import { Story, Teller } from "./Story";
import { type Action, Toolbar } from "./Toolbar";
import { Trouble } from "./Trouble";

const STILL: readonly Moved[] = [];
/** Phases in which the steps are told; in the others the table shows another moment, or none. */
const TOLD: readonly Phase[] = ["play", "thinking", "watch", "done"];
/** Phases that cover the table. */
const COVERED: readonly Phase[] = ["curtain", "offer"];
/** Phases in which the list of moves keeps its place, empty or not. */
const LISTED: readonly Phase[] = ["play", "thinking", "watch"];
const FOLDED = ["folded", "open"] as const;
const NOTHING: readonly string[] = [];
/** From this width on, the toolbar shows all that is used often. */
const WIDE = 640;

interface Props {
  session: Session;
  assets: Assets;
  table: Table;
  shown: Shown;
  root: HTMLElement;
}

/** One view of one board: what Python sent, and the little that belongs to this view alone. */
export function App({ session, assets, table, shown, root }: Props) {
  const { scene, choices, status, steps, log } = table;
  const { phase } = status;
  const lesson = table.lesson ?? null;
  const hands = useHands(session, table, assets);
  const [drawer, setDrawer] = useState<"rules" | "log" | null>(null);
  const [rule, setRule] = useState<{ rule: string } | null>(null);
  const [replay, setReplay] = useState(false);
  const [asking, setAsking] = useState(false);
  const [closed, setClosed] = useState(-1);
  const [pointing, setPointing] = useState<{ seq: number; choice: Choice } | null>(null);
  const pointed = pointing?.seq === table.seq ? pointing.choice : null;
  const seq = useRef(table.seq);
  seq.current = table.seq;
  const busy = shown.step !== null;
  const telling = ahead(shown, table); // what the table asks comes when the story has arrived there
  const answered = lesson ? isLast(shown, table) : !busy; // a level's answer waits only for what came of the move
  const neutral = phase === "window" && status.viewer === null;
  const covered = COVERED.includes(phase) || neutral || hands.inside !== null;
  const watch = useWatching(session, table, busy);
  const say = useMemo(() => speaker(assets.words), [assets]);
  const fit = useMemo(() => new Fit(scene, choices, hands.selected), [scene, choices, hands.selected]);
  const open = busy || phase === "past" ? null : fit;
  const notice = closed === table.seq ? null : status.notice;
  /** The rule that was said last: there the rule book opens. */
  const inPlay = notice?.rule ?? (shown.step ?? steps.at(-1))?.sentences.at(-1)?.rule ?? null;
  const around = useMemo(() => ({ assets, say, openRule }), [assets]);

  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { whole, setWhole, leave } = useWhole(root);
  const room = useRoom(root, whole);
  const [moves, setMoves] = useState(recall("moves", FOLDED, "folded") === "open");
  const board = [scene.zones.map(({ id }) => id).join(), moves, drawer, replay || phase === "past"].join(" | ");
  const plan = useFitting(frame, room, board);

  useRoot(root, { assets, table, shown, session });

  function openRule(wanted: string): void {
    setRule({ rule: wanted });
    setDrawer("rules");
  }
  /** Points out what a move touches. What was pointed out on an earlier table is gone already. */
  const point = (choice: Choice | null): void =>
    setPointing((before) => (choice ? { seq: table.seq, choice } : before?.seq === seq.current ? null : before));
  const move = (name: string): void => void hands.send({ kind: "move", move: name });
  const act = (action: Action): void => {
    if (action === "rules" || action === "log") {
      setRule(inPlay === null ? null : { rule: inPlay });
      setDrawer(drawer === action ? null : action);
    } else if (action === "past") setReplay(!replay);
    else if (action === "play") watch.toggle();
    else if (action === "whole") setWhole(!whole);
    else if (action === "new" && !lesson && phase !== "over" && status.plies > 0) setAsking(true);
    else hands.send({ kind: action });
  };
  /** Look at a moment: a drawer that lies over the table gives way. */
  const look = (ply: number): void => {
    const panel = root.querySelector(".dl-drawer");
    if (panel && getComputedStyle(panel).position === "absolute") setDrawer(null);
    hands.send({ kind: "show", ply });
  };
  /** Esc lets go of one thing at a time, at last of the board itself. */
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    if (hands.inside) hands.closeInside();
    else if (asking) setAsking(false);
    else if (drawer) setDrawer(null);
    else if (hands.selected.length > 0) hands.clear();
    else if (closed !== table.seq && (notice || status.result)) setClosed(table.seq);
    else if (whole) setWhole(false);
    else blur(root);
    event.stopPropagation();
  };
  const foldMoves = (): void => {
    remember("moves", moves ? "folded" : "open");
    setMoves(!moves);
    if (!moves) inFrame(frame, "focus", () => root.querySelector(".dl-choices ul")?.scrollIntoView?.({ block: "nearest" })); // on a phone it lies below
  };
  /** M opens the list of moves and goes there, wherever one is on the board; and folds it again. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const fold = root.querySelector<HTMLElement>(".dl-fold");
    if (event.key.toLowerCase() !== "m" || typing || event.altKey || event.ctrlKey || event.metaKey || !fold) {
      onEscape(event);
      return;
    }
    event.stopPropagation();
    foldMoves();
    if (moves) fold.focus({ preventScroll: true });
    else window.setTimeout(() => root.querySelector<HTMLElement>(".dl-choices [data-stop][tabindex='0']")?.focus());
  };

  const phone = room.width < PHONE;
  const listed = LISTED.includes(phase) && status.viewer !== null;
  const touching = hands.selected.length > 0 || moves || busy || phase !== "play";
  const deeds = touching ? [] : choices.filter(({ pieces, target }) => pieces.length === 0 && target === null);
  const declining = status.declining && telling ? { ...status.declining, ways: [] } : status.declining;
  const reactions = declining && (declining.declined !== null || declining.ways.length > 0) && (
    <Reactions declining={declining} onDecline={(until) => hands.send({ kind: "decline", until })} />
  );
  const line =
    replay || phase === "past" ? (
      <Replay status={status} seq={table.seq} send={hands.send} />
    ) : status.result && !busy ? (
      <div class="dl-story">
        <button
          type="button"
          class="dl-button"
          data-action="result"
          aria-expanded={closed !== table.seq}
          onClick={() => setClosed(closed === table.seq ? -1 : table.seq)}
        >
          {say("result")}
        </button>
      </div>
    ) : TOLD.includes(phase) || busy ? (
      <Story
        step={shown.step}
        steps={steps}
        otherwise={lesson ? status.text : phase === "play" ? say("select_help") : ""}
        onSkip={() => session.player?.skip()}
      />
    ) : null;

  const tools = (
    <Toolbar
      status={status}
      lesson={lesson}
      pressed={
        new Set<Action>([...(drawer ? [drawer] : []), ...(replay ? (["past"] as const) : []), ...(whole ? (["whole"] as const) : [])])
      }
      playing={watch.playing}
      pace={session.pace}
      wide={room.width >= WIDE}
      onAction={act}
      onPace={(pace) => session.setPace(pace)}
    />
  );

  return (
    <Around.Provider value={around}>
      <Flights stage={stage} scene={shown.scene} moved={shown.step?.moved ?? STILL}>
        <Release stage={stage} seq={table.seq} scene={shown.scene} fit={open} listed={listed}>
          <div
            class="dl-frame"
            ref={frame}
            data-drawer={drawer}
            data-folds={plan.folds.join(" ")}
            data-cue={answered && notice && CUES.includes(notice.tone) ? "true" : null}
            data-points={(answered && notice?.button) || null}
            style={{ "--dl-size": `${plan.size}px`, "--dl-height": `${room.height}px` }}
            onKeyDown={onKeyDown}
          >
            <div class="dl-main" data-phone={phone ? "true" : null}>
              <Header status={status} telling={telling} lesson={lesson} waiting={session.link.slow}>
                {!phone && tools}
              </Header>
              <div class="dl-under">
                <Teller line={line}>
                  <Trouble link={session.link} />
                  {asking && (
                    <Confirm
                      deed="new"
                      about={say("new")}
                      ask={say("new_ask")}
                      keep={say("new_keep")}
                      sure={say("new_sure")}
                      onYes={() => {
                        setAsking(false);
                        hands.send({ kind: "new" });
                      }}
                      onNo={() => setAsking(false)}
                    />
                  )}
                  {status.result && !busy && closed !== table.seq && (
                    <ResultPanel
                      result={status.result}
                      onClose={() => setClosed(table.seq)}
                      onNew={lesson || !status.can.new ? null : () => act("new")}
                      onPast={() => {
                        setClosed(table.seq);
                        setReplay(true);
                      }}
                    />
                  )}
                  {notice && answered && (
                    <NoticeBar
                      notice={notice}
                      choices={choices}
                      lesson={lesson}
                      onMove={move}
                      onPoint={point}
                      onClose={() => setClosed(table.seq)}
                      onDeed={act}
                      onAnswer={(choice) => hands.send({ kind: "answer", choice })}
                      onNext={following(root) && (() => leave(() => goOn(root)))}
                    />
                  )}
                </Teller>
                <Board
                  stage={stage}
                  scene={shown.scene}
                  fit={open}
                  selected={hands.selected}
                  marks={busy ? null : marksOf(pointed, notice, choices, hands.tried, lesson?.highlights)}
                  status={status}
                  turn={telling ? telling.seat : status.to_move}
                  covered={covered}
                  about={lesson?.about ?? NOTHING}
                  highlights={lesson?.highlights ?? NOTHING}
                  folds={plan.folds}
                  width={room.width}
                  onTouch={hands.touch}
                  onDrop={hands.drop}
                >
                  {phase === "curtain" && <Curtain key={table.seq} text={status.text} onReady={() => hands.send({ kind: "ready" })} />}
                  {neutral && (
                    <Window
                      key={table.seq}
                      text={status.text}
                      people={status.people}
                      onLook={(seat) => hands.send({ kind: "look", seat })}
                      onGoOn={() => hands.send({ kind: "on" })}
                    >
                      {reactions}
                    </Window>
                  )}
                  {phase === "offer" && (
                    <Offer
                      text={status.text}
                      clash={status.clash ?? false}
                      onContinue={() => hands.send({ kind: "continue" })}
                      onFresh={() => hands.send({ kind: "fresh" })}
                    />
                  )}
                  {hands.inside && <Inside label={hands.inside.label} contents={hands.inside.contents ?? []} onClose={hands.closeInside} />}
                </Board>
                {status.people.length > 0 && status.viewer !== null && (
                  <Uncovered onCover={() => hands.send({ kind: "look", seat: null })} />
                )}
                {(phone || phase === "done" || listed || (reactions && !neutral)) && (
                  <div class="dl-foot">
                    {listed && (
                      <Choices
                        choices={busy ? [] : fit.open}
                        selected={hands.selected.length}
                        hinted={notice?.tone === "hint" ? notice.moves : []}
                        open={moves}
                        onFold={foldMoves}
                        onMove={move}
                        onPoint={point}
                      />
                    )}
                    {deeds.length > 0 && <Deeds deeds={deeds} hinted={notice?.tone === "hint" ? notice.moves : []} onMove={move} />}
                    {!neutral && hands.selected.length === 0 && reactions}
                    {phase === "play" && choices.length > 0 && !busy && hands.selected.length > 0 && (
                      <ChosenBar
                        count={hands.selected.length}
                        about={aboutOf(scene, hands.selected)}
                        fitting={fit.exact}
                        onPlay={hands.play}
                        onClear={hands.clear}
                      />
                    )}
                    {phone && tools}
                  </div>
                )}
              </div>
            </div>
            {drawer && (
              <Drawer title={say(drawer)} onClose={() => setDrawer(null)}>
                {drawer === "rules" ? <RuleBook at={rule} /> : <Log log={log} ply={shown.step?.ply ?? status.ply} onShow={look} />}
              </Drawer>
            )}
          </div>
        </Release>
      </Flights>
      <Live spoken={session.spoken} places={phase === "play" ? placesOf(scene, hands.selected.length > 0 ? fit.targets : []) : NOTHING} />
    </Around.Provider>
  );
}

/** Give the keyboard back to the notebook. */
function blur(root: HTMLElement): void {
  const cell = root.closest<HTMLElement>(".jp-Cell, .jp-Notebook");
  if (cell) cell.focus();
  const focused = active(root);
  if (focused instanceof HTMLElement && root.contains(focused)) focused.blur();
}

/** What places are called. */
function placesOf({ zones }: Scene, ids: Iterable<string>): string[] {
  const all = new Map(zones.flatMap((zone) => [zone, ...(zone.spots ?? [])]).map(({ id, label }) => [id, label]));
  return [...ids].map((id) => all.get(id) ?? "").filter(Boolean);
}

/** What the only selected piece does. */
function aboutOf({ zones }: Scene, selected: readonly string[]): string | undefined {
  const [id, ...others] = selected;
  if (id === undefined || others.length > 0) return undefined;
  for (const { pieces } of zones) for (const piece of pieces) if (piece.id === id) return piece.about;
  return undefined;
}
