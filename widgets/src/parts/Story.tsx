import type { Sentence, Step } from "../contract";
import { useAround } from "../words";
import { Icon } from "./icons";

interface Props {
  /** The step on show, or null. */
  step: Step | null;
  /** What has happened since the reader's last act. */
  steps: readonly Step[];
  onSkip: () => void;
}

/** How many sentences stay in view once the steps have been played. */
const KEPT = 4;

/** What is happening, and afterwards what just happened, each sentence with the rule that it follows from. */
export function Story({ step, steps, onSkip }: Props) {
  const { say, kit } = useAround();
  const told: { sentence: Sentence; seat: number | null }[] = (step ? [step] : steps).flatMap(({ sentences, seat }) =>
    sentences.map((sentence) => ({ sentence, seat })),
  );
  return (
    <div class="dl-story" data-busy={step ? "true" : null} role="group" aria-label={say("happened")}>
      <ol>
        {told.slice(-KEPT).map(({ sentence, seat }, index) => (
          <li key={`${step?.ply ?? "all"} ${index}`} data-tone={seat === null ? null : kit.seats[seat]?.tone}>
            <span class="dl-chip" aria-hidden="true" />
            <span>{sentence.text}</span>
            <Why rule={sentence.rule} />
          </li>
        ))}
      </ol>
      {step && (
        <button type="button" class="dl-tool dl-skip" data-action="skip" onClick={onSkip}>
          <Icon name="skip" />
          <span>{say("skip")}</span>
        </button>
      )}
    </div>
  );
}

/** A way from a sentence to the rule behind it. */
export function Why({ rule }: { rule: string }) {
  const { say, openRule } = useAround();
  return (
    <button
      type="button"
      class="dl-why"
      data-rule={rule}
      title={rule}
      aria-label={say("why_rule", { rule })}
      onClick={() => openRule(rule)}
    >
      {say("why")}
    </button>
  );
}
