import type { Choice } from "../contract";

interface Props {
  /** Moves that have a button. */
  choices: readonly Choice[];
  /** The story has not arrived at them: they keep their room. */
  later: boolean;
  /** The main one. */
  main: string | null;
  /** Moves that a hint points at. */
  hinted: readonly string[];
  onMove: (move: string) => void;
}

/** What can be done without taking a piece, such as to roll or to pass: in sight also while the list of moves is folded. */
export function MoveButtons({ choices, later, main, hinted, onMove }: Props) {
  return (
    <div class="dl-move-buttons" data-later={later ? "true" : null}>
      {[...choices].sort(leaveLast).map(({ move, label, button }) => (
        <button
          key={move}
          type="button"
          class="dl-button"
          data-button={move}
          data-strong={move === main ? "true" : null}
          data-quiet={button === "quiet" && move !== main ? "true" : null}
          data-hinted={hinted.includes(move) ? "true" : null}
          onClick={() => onMove(move)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** What leaves something undone stands at the end, where it stays while others come and go. */
function leaveLast(one: Choice, other: Choice): number {
  return Number(one.button === "quiet") - Number(other.button === "quiet");
}
