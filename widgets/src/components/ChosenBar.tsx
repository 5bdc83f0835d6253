import type { Choice } from "../contract";
import { useAround } from "../words";

interface Props {
  /** Choices that use exactly what is selected. */
  fitting: readonly Choice[];
  onPlay: () => void;
  onClear: () => void;
}

/** Appears with a selection: play it without naming a place, or let go of it. */
export function ChosenBar({ fitting, onPlay, onClear }: Props) {
  const { say } = useAround();
  const only = fitting.length === 1 ? fitting[0] : undefined;
  const act = fitting.every((choice) => choice.act === fitting[0]?.act) ? fitting[0]?.act : undefined;
  return (
    <div class="dl-chosen">
      {fitting.length > 0 && (
        <button type="button" class="dl-button" data-action="play" data-strong="true" onClick={onPlay}>
          {only ? only.label : (act ?? say("play_chosen"))}
        </button>
      )}
      <button type="button" class="dl-button" data-action="clear" onClick={onClear}>
        {say("clear")}
      </button>
    </div>
  );
}
