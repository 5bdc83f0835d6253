import type { ComponentChildren } from "preact";
import type { Choice } from "../contract";
import { Asking } from "./Asking";
import { Choices } from "./Choices";
import { ChosenBar } from "./ChosenBar";
import { Deeds } from "./Deeds";
import type { LayoutProps } from "./Layout";
import { Reactions } from "./Reactions";

interface Props extends LayoutProps {
  /** The buttons, where they stand here. */
  children: ComponentChildren;
}

/** Under the table: what is asked, the buttons of what can be done now, and the list of moves. */
export function Foot({ children, ...props }: Props) {
  const { table, state, fit, busy, neutral, listed, notice, declining, on, dispatch, point } = props;
  const { choices, status } = table;
  const { phase } = status;
  const { selected, moves } = state;
  const reacts = declining !== null && !neutral;
  const touching = selected.length > 0 || moves || busy || phase !== "play";
  const deeds = touching ? [] : choices.filter(({ button }) => button);
  const hinted = notice?.tone === "hint" ? notice.moves : [];
  return (
    <div class="dl-foot">
      <Asking {...props} />
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
      {deeds.length > 0 && <Deeds deeds={deeds} main={mainOf(choices)} hinted={hinted} onMove={on.move} />}
      {reacts && selected.length === 0 && <Reactions declining={declining} onDecline={(until) => on.send({ kind: "decline", until })} />}
      {phase === "play" && choices.length > 0 && !busy && selected.length > 0 && (
        <ChosenBar fitting={fit.exact} onPlay={on.play} onClear={() => dispatch({ type: "clear" })} />
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
