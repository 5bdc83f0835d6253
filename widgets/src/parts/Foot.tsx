import type { ComponentChildren } from "preact";
import type { Scene } from "../contract";
import { PHONE } from "../plans";
import { Choices } from "./Choices";
import { ChosenBar } from "./ChosenBar";
import { Deeds } from "./Deeds";
import type { LayoutProps } from "./Layout";
import { Reactions } from "./Reactions";

interface Props extends LayoutProps {
  /** The buttons, where they stand here. */
  children: ComponentChildren;
}

/** Under the table: the list of moves, what can be done without touching anything, and what is selected. */
export function Foot({ table, state, fit, room, busy, neutral, listed, notice, declining, on, dispatch, point, children }: Props) {
  const { scene, choices, status } = table;
  const { phase } = status;
  const { selected, moves } = state;
  const phone = room.width < PHONE;
  const reacts = declining !== null && !neutral;
  if (!phone && phase !== "done" && !listed && !reacts) return null;
  const touching = selected.length > 0 || moves || busy || phase !== "play";
  const deeds = touching ? [] : choices.filter(({ pieces, target }) => pieces.length === 0 && target === null);
  const hinted = notice?.tone === "hint" ? notice.moves : [];
  return (
    <div class="dl-foot">
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
      {deeds.length > 0 && <Deeds deeds={deeds} hinted={hinted} onMove={on.move} />}
      {reacts && selected.length === 0 && <Reactions declining={declining} onDecline={(until) => on.send({ kind: "decline", until })} />}
      {phase === "play" && choices.length > 0 && !busy && selected.length > 0 && (
        <ChosenBar
          count={selected.length}
          about={aboutOf(scene, selected)}
          fitting={fit.exact}
          onPlay={on.play}
          onClear={() => dispatch({ type: "clear" })}
        />
      )}
      {children}
    </div>
  );
}

/** What the only selected piece does. */
function aboutOf({ zones }: Scene, selected: readonly string[]): string | undefined {
  const [id, ...others] = selected;
  if (id === undefined || others.length > 0) return undefined;
  for (const { pieces } of zones) for (const piece of pieces) if (piece.id === id) return piece.about;
  return undefined;
}
