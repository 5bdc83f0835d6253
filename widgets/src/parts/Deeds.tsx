import type { Choice } from "../contract";

interface Props {
  /** Moves that touch nothing on the table. */
  deeds: readonly Choice[];
  /** Moves that a hint points at. */
  hinted: readonly string[];
  onMove: (move: string) => void;
}

/** What can be done without touching anything on the table, such as to pass: in sight also while the list of moves is folded. */
export function Deeds({ deeds, hinted, onMove }: Props) {
  return (
    <div class="dl-deeds">
      {deeds.map(({ move, label }) => (
        <button
          key={move}
          type="button"
          class="dl-button"
          data-deed={move}
          data-hinted={hinted.includes(move) ? "true" : null}
          onClick={() => onMove(move)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
