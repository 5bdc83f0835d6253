import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Lesson, Status } from "../contract";
import { engaged } from "../focus";
import { inFrame } from "../frame";
import { type Say, useAround } from "../words";
import { Explained } from "./Explained";
import { Stars } from "./Stars";

interface Props {
  status: Status;
  lesson: Lesson | null;
  /** Python takes its time. */
  waiting: boolean;
  /** What happens, which stands here unless a lesson has its goal here. */
  line: ComponentChildren;
  /** The buttons. */
  children: ComponentChildren;
}

/** The one row over the table: a lesson's goal and what it is worth, or what happens; and the buttons. */
export function Header({ status, lesson, waiting, line, children }: Props) {
  const { say } = useAround();
  const place = useRef<HTMLDivElement>(null);
  const asked = lesson && `${lesson.title} ${lesson.goal}`;
  useLayoutEffect(() => inFrame(place, "focus", () => bringIntoSight(place.current)), [asked]);
  const thinking = status.phase === "thinking" || status.progress !== null || waiting;
  return (
    <div class="dl-header" ref={place} data-done={lesson?.done} data-lesson={lesson ? "true" : null}>
      {lesson ? (
        <section class="dl-lesson" aria-label={lesson.title}>
          {lesson.most > 0 && (
            <Stars
              stars={lesson.earned ?? lesson.worth}
              most={lesson.most}
              are={lesson.earned === null ? "worth" : "earned"}
              {...(lesson.earned === null ? { label: worth(lesson, say) } : {})}
            />
          )}
          <p class="dl-goal">
            <span class="dl-lesson-title">{lesson.title}</span>
            <span class="dl-unseen">{say("goal")}: </span>
            <b>
              <Explained text={lesson.goal} />
            </b>
          </p>
        </section>
      ) : (
        line
      )}
      {children}
      {thinking && (
        <progress
          class="dl-progress"
          aria-label={say("thinking")}
          max={1}
          {...(status.progress === null ? {} : { value: status.progress })}
        />
      )}
    </div>
  );
}

/** Another task on the same table: whoever went on from below an answer sees first what is asked. */
function bringIntoSight(header: HTMLElement | null): void {
  if (engaged(header)) header?.scrollIntoView?.({ block: "nearest" });
}

function worth({ worth: stars, best, most }: Lesson, say: Say): string {
  const now = say("stars_worth", { stars, most });
  return best === null ? now : `${now}. ${say("stars_best", { stars: best, most })}`;
}
