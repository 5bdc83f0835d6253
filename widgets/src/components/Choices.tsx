import { useRef } from "preact/hooks";
import type { Choice } from "../contract";
import { useRoving } from "../roving";
import { useAround } from "../words";

interface Props {
  /** What still fits the selection. */
  choices: readonly Choice[];
  selected: number;
  /** Moves that a hint points at. */
  hinted: readonly string[];
  open: boolean;
  onFold: () => void;
  onMove: (move: string) => void;
  onPoint: (choice: Choice | null) => void;
}

/** What stands after the number of moves, if it is none, one or several. */
const COUNTED = {
  all: ["choices_zero", "choices_one", "choices"],
  fit: ["choices_fit_zero", "choices_fit_one", "choices_fit"],
};

/** Every legal move as a button, folded behind their count: the way to play by keyboard and by screen reader. */
export function Choices({ choices, selected, hinted, open, onFold, onMove, onPoint }: Props) {
  const { say } = useAround();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useRoving(list, "line");
  const count = choices.length;
  const words = COUNTED[selected > 0 ? "fit" : "all"].map((key) => say(key));
  const other = words[count === 1 ? 2 : 1];
  return (
    <section class="dl-choices">
      <button
        type="button"
        class="dl-fold"
        data-action="moves"
        aria-expanded={open}
        aria-keyshortcuts="m"
        title={say("choices_key")}
        onClick={onFold}
      >
        <span class="dl-fold-mark" aria-hidden="true" />
        <span class="dl-count" data-none={count === 0 ? "true" : null}>
          {count}
        </span>
        <span data-other={other}>{words[Math.min(count, 2)]}</span>
      </button>
      <ul ref={list} hidden={!open} tabIndex={-1} onKeyDown={onKeyDown} aria-label={say("choices")}>
        {choices.map((choice) => (
          <li key={choice.move}>
            <button
              type="button"
              class="dl-button"
              data-move={choice.move}
              data-stop={choice.move}
              data-hinted={hinted.includes(choice.move) ? "true" : null}
              onClick={() => onMove(choice.move)}
              onPointerEnter={() => onPoint(choice)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(choice)}
              onBlur={() => onPoint(null)}
            >
              {choice.label}
            </button>
          </li>
        ))}
        {count === 0 && <li class="dl-quiet">{say(selected > 0 ? "choices_none" : "choices_later")}</li>}
      </ul>
    </section>
  );
}
