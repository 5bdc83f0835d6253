import type { Lesson } from "../contract";
import { useAround } from "../words";
import { Stars } from "./Stars";

/** What is asked, and what it is worth. */
export function LessonBar({ lesson }: { lesson: Lesson }) {
  const { say } = useAround();
  const { title, goal, worth, earned, best, most, done } = lesson;
  return (
    <section class="dl-lesson" aria-label={title} data-done={done}>
      <div class="dl-lesson-text">
        <p class="dl-lesson-title">{title}</p>
        <p class="dl-title">
          <span class="dl-unseen">{say("goal")}: </span>
          {goal}
        </p>
      </div>
      <div class="dl-lesson-stars">
        <Stars
          stars={earned ?? worth}
          most={most}
          fresh={earned !== null}
          {...(earned === null ? { label: say("stars_worth", { stars: worth, most }) } : {})}
        />
        {best !== null && <p class="dl-quiet">{say("stars_best", { stars: best, most })}</p>}
      </div>
    </section>
  );
}
