import type { Choice } from "../contract";

interface Props {
  /** Moves that have a button. */
  deeds: readonly Choice[];
  /** The main one. */
  main: string | null;
  /** Moves that a hint points at. */
  hinted: readonly string[];
  onMove: (move: string) => void;
}

/** What can be done without taking a piece, such as to roll or to pass: in sight also while the list of moves is folded. */
export function Deeds({ deeds, main, hinted, onMove }: Props) {
  return (
    <div class="dl-deeds">
      {deeds.map(({ move, label, button }) => (
        <button
          key={move}
          type="button"
          class="dl-button"
          data-deed={move}
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
