import { useCallback, useEffect, useMemo, useReducer, useRef } from "preact/hooks";
import type { Assets, BoardPage, Moved } from "../contract";
import { derive, targetLabels } from "../derived";
import { useFitting } from "../fitting";
import { handlers } from "../handlers";
import { keys } from "../keys";
import type { Tried } from "../marks";
import type { Visible } from "../moments";
import type { Playback } from "../playback";
import { usePointing } from "../pointing";
import { type Action, current, type Dispatch, initial, reducer, type State } from "../reducer";
import { useRoom } from "../room";
import { useRootAttributes } from "../root_attributes";
import { Fit } from "../selection";
import { recall } from "../storage";
import { useWatching } from "../watching";
import { useWholeWindow } from "../whole_window";
import { Around, speaker } from "../words";
import { Flights } from "./Flights";
import { FocusRelease } from "./FocusRelease";
import { Layout } from "./Layout";
import { Live } from "./Live";

const NO_FLIGHTS: readonly Moved[] = [];
const NOWHERE: readonly string[] = [];
const FOLDED = ["folded", "open"] as const;

interface Props {
  playback: Playback;
  assets: Assets;
  page: BoardPage;
  visible: Visible;
  root: HTMLElement;
}

/** One display of one board: what Python sent, and the little that belongs to this display alone. */
export function App({ playback, assets, page, visible, root }: Props) {
  const { scene, choices, returnable, status } = page;
  const { phase } = status;
  const [state, dispatch] = useBoardState(page.seq);
  const [pointed, point] = usePointing(page.seq);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const tried = useRef<(Tried & { seq: number }) | null>(null);
  const around = useMemo(
    () => ({ assets, say: speaker(assets.words), openRule: (rule: string) => dispatch({ type: "open_rule", rule }) }),
    [assets],
  );
  const fit = useMemo(() => new Fit(scene, choices, state.selected, returnable), [scene, choices, state.selected, returnable]);
  const derived = derive(page, visible, state, fit);

  useEffect(() => dispatch({ type: "look_inside", zone: null }), [status.moment, phase]);
  useWatching(playback, page, derived.busy, state.playing, () => dispatch({ type: "stop_playing" }));
  const leave = useWholeWindow(root, state.whole, () => dispatch({ type: "leave_whole" }));
  const room = useRoom(root, state.whole);
  const besides = [state.moves, state.drawer, state.replay || phase === "past"].join(" | ");
  const board = [scene.zones.map(({ id }) => id).join(), besides].join(" | ");
  const acting = phase === "play" && !derived.telling ? besides : null;
  const plan = useFitting(frame, room, board, Boolean(page.lesson?.about.length), state.selected.length > 0, acting);
  useRootAttributes(root, { assets, page, visible, playback });

  const on = handlers({ playback, assets, page, root, frame, state, dispatch, rule: derived.rule, tried });
  const closable = status.notice !== null || status.result !== null;
  const onKeyDown = keys({ root, state, dispatch, inside: derived.inside !== null, closable, foldMoves: on.foldMoves });
  const targets = state.selected.length > 0 && phase === "play" ? targetLabels(scene, fit.targets) : NOWHERE;

  return (
    <Around.Provider value={around}>
      <Flights stage={stage} scene={visible.scene} moved={visible.moment?.moved ?? NO_FLIGHTS}>
        <FocusRelease stage={stage} seq={page.seq} scene={visible.scene} fit={derived.open} listed={derived.listed}>
          <Layout
            {...derived}
            playback={playback}
            page={page}
            visible={visible}
            root={root}
            frame={frame}
            stage={stage}
            state={state}
            pointed={pointed}
            fit={fit}
            tried={tried.current?.seq === page.seq - 1 ? tried.current : null}
            room={room}
            plan={plan}
            on={on}
            dispatch={dispatch}
            point={point}
            leave={leave}
            onKeyDown={onKeyDown}
          />
        </FocusRelease>
      </Flights>
      <Live spoken={playback.spoken} targets={targets} />
    </Around.Provider>
  );
}

/** The state for the page that is shown, and how to change it. */
function useBoardState(seq: number): [State, Dispatch] {
  const [state, change] = useReducer(reducer, seq, () => initial(seq, recall("moves", FOLDED, "folded") === "open"));
  const latest = useRef(seq);
  latest.current = seq;
  const dispatch = useCallback((action: Action) => change({ ...action, seq: latest.current }), []);
  return [current(state, seq), dispatch];
}
