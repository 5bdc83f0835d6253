import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Choice, Lesson, Notice, Rule } from "../contract";
import { engaged } from "../focus";
import { inFrame } from "../frame";
import { useAround } from "../words";
import { Icon } from "./icons";
import { RuleText } from "./RuleText";

interface Props {
  notice: Notice;
  choices: readonly Choice[];
  lesson: Lesson | null;
  onMove: (move: string) => void;
  onPoint: (choice: Choice | null) => void;
  onClose: () => void;
  onAction: (action: "undo" | "new") => void;
  onAnswer: (choice: number) => void;
  /** Leads to the next lesson; null where the page has none after this. */
  onNext: (() => void) | null;
}

const TITLE = {
  refusal: "refusal",
  hint: "hint_title",
  info: "info",
  error: "error",
  right: "right",
  step: "step",
  other: "other",
  failed: "failed",
  guide: "guide",
  question: "question",
  answer_right: "answer_right",
  answer_wrong: "answer_wrong",
  end: "end",
} as const;

/**
 * Python's answer to what the reader did: a refusal with its rule, a hint, a question, an error, a level's verdict, or
 * a cue of a guided game. What asks nothing goes away at a press anywhere on it: it lies over the table's edge.
 */
export function NoticeBar({ notice, choices, lesson, onMove, onPoint, onClose, onAction, onAnswer, onNext }: Props) {
  const { assets, say } = useAround();
  const [why, setWhy] = useState(false);
  useEffect(() => setWhy(false), [notice]);
  const bar = useRef<HTMLDivElement>(null);
  const asked = notice.kind === "ask" ? choices.filter(({ move }) => notice.moves.includes(move)) : [];
  const verdict =
    notice.kind === "right" ||
    notice.kind === "other" ||
    notice.kind === "failed" ||
    notice.kind === "end" ||
    (notice.kind === "info" && lesson?.done);
  const answers = notice.answers ?? [];
  const rule = assets.rules.find(({ id }) => id === notice.rule);
  const title = notice.kind === "ask" || notice.kind === "about" ? notice.text : titled(say(TITLE[notice.kind]), rule);
  const visit = (): void => {
    if (!engaged(bar.current)) return;
    bar.current?.querySelector<HTMLElement>(lesson?.done ? "[data-button]" : "[data-move]")?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => inFrame(bar, "focus", visit), [notice]);
  useLayoutEffect(() => void (why && bar.current?.scrollIntoView?.({ block: "nearest" })), [why]); // it opens downwards
  const asks = asked.length > 0 || answers.length > 0 || verdict;
  const onClick = ({ target }: Event): void => {
    if (!asks && !(target as Element).closest("button, a, summary")) onClose();
  };
  return (
    <div class="dl-notice" data-kind={notice.kind} role="group" aria-label={title} ref={bar} onClick={onClick}>
      <Icon name={notice.kind === "about" ? "info" : notice.kind} />
      <div class="dl-notice-text">
        {notice.kind !== "about" && <strong>{title}</strong>}
        {notice.kind !== "ask" && <p>{notice.text}</p>}
        {asked.length > 0 && (
          <div class="dl-asked">
            {asked.map((choice) => (
              <button
                key={choice.move}
                type="button"
                class="dl-button"
                data-move={choice.move}
                onClick={() => onMove(choice.move)}
                onPointerEnter={() => onPoint(choice)}
                onPointerLeave={() => onPoint(null)}
                onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && onPoint(choice)}
                onBlur={() => onPoint(null)}
              >
                {choice.label}
              </button>
            ))}
          </div>
        )}
        {answers.length > 0 && (
          <div class="dl-asked">
            {answers.map(({ choice, text }) => (
              <button key={choice} type="button" class="dl-button" data-answer={choice} onClick={() => onAnswer(choice)}>
                {text}
              </button>
            ))}
          </div>
        )}
        {lesson && verdict && (
          <div class="dl-asked">
            {lesson.done === "right" && lesson.next !== null && <Next title={lesson.next} onNext={onNext} />}
            {lesson.done !== "right" && <ActionButton action="undo" strong onAction={onAction} />}
            {(lesson.done !== "right" ? lesson.most > 0 : lesson.worth < lesson.most) && <ActionButton action="new" onAction={onAction} />}
          </div>
        )}
        {notice.rule !== null && (
          <button
            type="button"
            class="dl-why"
            data-rule={notice.rule}
            title={rule?.name ?? say("why_rule", { rule: notice.rule })}
            aria-expanded={why}
            onClick={() => setWhy(!why)}
          >
            {say("why")}
          </button>
        )}
        {why && rule && <RuleText rule={rule} />}
      </div>
      <button type="button" class="dl-close" aria-label={say("close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** A title that names the idea which the answer turns on, if it does. */
function titled(title: string, rule: Rule | undefined): string {
  return rule?.name ? `${title}${title.endsWith("!") ? " ·" : ":"} ${rule.name}` : title;
}

function ActionButton({
  action,
  strong,
  onAction,
}: {
  action: "undo" | "new";
  strong?: boolean;
  onAction: (action: "undo" | "new") => void;
}) {
  const { say } = useAround();
  return (
    <button type="button" class="dl-button" data-button={action} data-strong={strong ? "true" : null} onClick={() => onAction(action)}>
      {say(action === "undo" ? "undo" : "retry")}
    </button>
  );
}

/** The way on: a button where the page goes on, be it with a lesson or a review; else what the course goes on with. */
function Next({ title, onNext }: { title: string; onNext: (() => void) | null }) {
  const { say } = useAround();
  if (!onNext) return <p class="dl-next">{say("next_lesson", { title })}</p>;
  return (
    <button type="button" class="dl-button" data-button="next" data-strong="true" onClick={onNext}>
      {say("on")}
    </button>
  );
}
