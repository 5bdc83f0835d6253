import type { ComponentChildren } from "preact";
import type { Assets, Lesson, Status, Step } from "../contract";
import { type Say, useAround } from "../words";
import { Explained } from "./Explained";
import { Stars } from "./Stars";

interface Props {
  status: Status;
  /** The step that is told, as long as the story has not arrived at what is asked. */
  telling: Step | null;
  lesson: Lesson | null;
  /** Python takes its time. */
  waiting: boolean;
  /** The buttons. */
  children: ComponentChildren;
}

/** The one row over the table: what is asked, what it is worth, and the buttons. */
export function Header({ status, telling, lesson, waiting, children }: Props) {
  const { say, assets } = useAround();
  const thinking = status.phase === "thinking" || waiting;
  return (
    <div class="dl-header" data-done={lesson?.done} data-lesson={lesson ? "true" : null}>
      {lesson ? (
        <section class="dl-lesson" aria-label={lesson.title}>
          <Stars
            stars={lesson.earned ?? lesson.worth}
            most={lesson.most}
            fresh={lesson.earned !== null}
            {...(lesson.earned === null ? { label: worth(lesson, say) } : {})}
          />
          <p class="dl-goal">
            <span class="dl-lesson-title">{lesson.title}</span>
            <span class="dl-unseen">{say("goal")}: </span>
            <b>
              <Explained text={lesson.goal} />
            </b>
          </p>
        </section>
      ) : (
        <p class="dl-say" data-later={telling && status.text}>
          <span>{telling ? teller(telling, status, assets.seats, say) : status.text}</span>
        </p>
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

/** Say whose act is told. */
function teller({ seat }: Step, { viewer }: Status, seats: Assets["seats"], say: Say): string {
  if (seat === null) return say("telling_all");
  return seat === viewer ? say("telling_own") : say("telling", { seat: seats[seat]?.name ?? "" });
}

function worth({ worth: stars, best, most }: Lesson, say: Say): string {
  const now = say("stars_worth", { stars, most });
  return best === null ? now : `${now}. ${say("stars_best", { stars: best, most })}`;
}
