import type { ComponentChildren } from "preact";
import type { Choice } from "../contract";
import { Asking } from "./Asking";
import { Choices } from "./Choices";
import { ChosenBar } from "./ChosenBar";
import type { LayoutProps } from "./Layout";
import { MoveButtons } from "./MoveButtons";
import { Reactions } from "./Reactions";

interface Props extends LayoutProps {
  /** What happens, where it is told here. */
  line: ComponentChildren;
  /** The buttons, where they stand here. */
  children: ComponentChildren;
}

/** Buttons stand beside what is asked as long as they take no more than this, in characters; else they have a row of their own. */
const BESIDE = 72;
/** What a button takes besides its words. */
const EDGES = 4;

/** Under the table: what is asked, the buttons of what can be done now, and the list of moves. */
export function Foot({ line, children, ...props }: Props) {
  const { page, state, fit, busy, neutral, listed, notice, declining, on, dispatch, point } = props;
  const { choices, status } = page;
  const { phase } = status;
  const { selected, moves } = state;
  const asks = notice?.kind === "ask"; // what is asked has its own buttons
  const reacting = declining !== null && !neutral && selected.length === 0 && !asks;
  const choosing = phase === "play" && choices.length > 0 && !busy && selected.length > 0;
  const touching = selected.length > 0 || moves || phase !== "play";
  const withButton = touching || asks ? [] : choices.filter(({ button }) => button);
  const words = [...withButton.map(({ label }) => label), ...(reacting ? declining.ways.map(({ text }) => text) : [])];
  const many = words.reduce((sum, { length }) => sum + length + EDGES, 0) > BESIDE;
  const hinted = notice?.kind === "hint" ? notice.moves : [];
  return (
    <div class="dl-foot">
      <Asking {...props} line={line} />
      {listed && (
        <Choices
          choices={busy ? [] : fit.open}
          selected={selected.length}
          hinted={hinted}
          open={moves}
          onFold={on.foldMoves}
          onMove={on.move}
          onPoint={point}
        />
      )}
      {(withButton.length > 0 || reacting || choosing) && (
        <div class="dl-acts" data-many={many ? "true" : null}>
          {withButton.length > 0 && (
            <MoveButtons choices={withButton} later={busy} main={mainOf(choices)} hinted={hinted} onMove={on.move} />
          )}
          {reacting && <Reactions declining={declining} onDecline={(until) => on.send({ kind: "decline", until })} />}
          {choosing && <ChosenBar fitting={fit.exact} onPlay={on.play} onClear={() => dispatch({ type: "clear" })} />}
        </div>
      )}
      {children}
    </div>
  );
}

/** The main act of the moment: the only one that is urged, or, where nothing else is left, the first. */
export function mainOf(choices: readonly Choice[]): string | null {
  const buttons = choices.filter(({ button }) => button);
  const [first, ...others] = buttons.filter(({ button }) => button === "main");
  if (first) return others.length === 0 ? first.move : null;
  return buttons.length === choices.length ? (buttons[0]?.move ?? null) : null;
}
