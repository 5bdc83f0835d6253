import type { Moment, Told } from "../contract";
import { useAround } from "../words";
import { Icon } from "./icons";

interface Props {
  /** The moment on show, or null. */
  moment: Moment | null;
  /** What has happened since the reader's last act. */
  moments: readonly Moment[];
  /** What is said where nothing has happened. */
  otherwise: string;
  onSkip: () => void;
}

/**
 * What is happening, and afterwards what happened last, each sentence with the rule that it follows from: one line,
 * which opens over the table's edge while it is told or looked at.
 */
export function Story({ moment, moments, otherwise, onSkip }: Props) {
  const { say } = useAround();
  const told = moment ?? moments[moments.length - 1];
  return (
    <div class="dl-story" data-busy={moment ? "true" : null} role="group" aria-label={say("happened")}>
      {told ? <Sentences key={told.number} sentences={told.sentences} /> : <p class="dl-quiet">{otherwise}</p>}
      {moment && (
        <button type="button" class="dl-tool dl-skip" data-action="skip" onClick={onSkip}>
          <Icon name="skip" />
          <span>{say("skip")}</span>
        </button>
      )}
    </div>
  );
}

/** What is told, sentence by sentence. */
export function Sentences({ sentences }: { sentences: readonly Told[] }) {
  const { assets } = useAround();
  return (
    <ol>
      {sentences.map((sentence, index) => (
        <li key={index} data-tone={sentence.seat === null ? null : assets.seats[sentence.seat]?.tone}>
          <span class="dl-chip" aria-hidden="true" />
          <span>{sentence.text}</span>
          <Why rule={sentence.rule} />
        </li>
      ))}
    </ol>
  );
}

/** A way from a sentence to the rule behind it. */
export function Why({ rule }: { rule: string }) {
  const { say, openRule } = useAround();
  return (
    <button
      type="button"
      class="dl-why"
      data-small="true"
      data-rule={rule}
      title={say("why_rule", { rule })}
      aria-label={say("why_rule", { rule })}
      onClick={() => openRule(rule)}
    >
      ?
    </button>
  );
}
