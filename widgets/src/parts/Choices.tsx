import { useRef, useState } from "preact/hooks";
import type { Choice } from "../contract";
import { useRoving } from "../roving";
import { useAround } from "../words";

interface Props {
  /** What still fits the selection. */
  choices: readonly Choice[];
  selected: number;
  /** Moves that a hint points at. */
  hinted: readonly string[];
  onMove: (move: string) => void;
  onPoint: (choice: Choice | null) => void;
}

/** More moves than this scroll in a frame of their own, so that the table stays near. */
const MANY = 24;

/** Every legal move as a button: the way to play by keyboard, by screen reader and on a phone. */
export function Choices({ choices, selected, hinted, onMove, onPoint }: Props) {
  const { say } = useAround();
  const [open, setOpen] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useRoving(list, "line");
  return (
    <section class="dl-choices">
      <button type="button" class="dl-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span class="dl-fold-mark" aria-hidden="true" />
        {say(selected > 0 ? "choices_fit" : "choices")}
        <span class="dl-count">{choices.length}</span>
      </button>
      <ul ref={list} hidden={!open} data-many={choices.length > MANY ? "true" : null} tabIndex={-1} onKeyDown={onKeyDown} aria-label={say("choices")}>
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
        {choices.length === 0 && <li class="dl-quiet">{say(selected > 0 ? "choices_none" : "choices_later")}</li>}
      </ul>
    </section>
  );
}
