import type { CourseMap, PanelIntent, Taught } from "../contract";
import { goToLesson } from "../onward";
import { useAround } from "../words";
import { Carry } from "./Carry";
import { Forget } from "./Forget";
import { Stars } from "./Stars";

const FORM = { guided: "map_guided", question: "map_question", exercise: "map_exercise" } as const;

/** The lessons of a course in their order, each with its stars; its parts fold, but for the one where the reader goes on. */
export function MapPanel({ map, send }: { map: CourseMap; send: (intent: PanelIntent) => void }) {
  const { assets, say } = useAround();
  const { parts, lessons, stars, most, mastered, taught } = map;
  const next = lessons.find((lesson) => lesson.stars === null);
  const all = lessons.length * most;
  return (
    <div class="dl-map">
      <p class="dl-title">{say("map", { game: assets.title })}</p>
      <div class="dl-map-sums">
        <Sum value={stars} most={all} text={say("map_stars", { stars, most: all })} />
        <Sum value={mastered} most={taught} text={say(taught === 1 ? "map_rules_one" : "map_rules", { mastered, taught })} />
      </div>
      {!next && <p class="dl-map-through">{say("map_through")}</p>}
      {parts.map(({ title, notebook, count }, number) => {
        const first = parts.slice(0, number).reduce((sum, part) => sum + part.count, 0);
        const own = lessons.slice(first, first + count);
        return (
          <details key={number} class="dl-part" open={parts.length === 1 || (next && own.includes(next))}>
            <summary>
              <span class="dl-fold-mark" aria-hidden="true" />
              <b>{title ?? assets.title}</b>
              <small>
                {say(count === 1 ? "map_done_one" : "map_done", { done: own.filter((lesson) => lesson.stars !== null).length, count })} ·{" "}
                {say("map_stars", { stars: own.reduce((sum, lesson) => sum + (lesson.stars ?? 0), 0), most: count * most })}
              </small>
            </summary>
            <ol class="dl-path" start={first + 1}>
              {own.map((lesson, index) => (
                <Stop key={lesson.name} lesson={lesson} notebook={notebook} at={first + index + 1} most={most} next={lesson === next} />
              ))}
            </ol>
          </details>
        );
      })}
      <Carry exported={map.exported} seq={map.seq} send={send} />
      <Forget able={stars > 0 || lessons.some((lesson) => lesson.stars !== null)} onYes={() => send({ kind: "reset" })} />
    </div>
  );
}

/** A lesson on the way. */
function Stop({ lesson, notebook, at, most, next }: { lesson: Taught; notebook: string; at: number; most: number; next: boolean }) {
  const { say } = useAround();
  return (
    <li
      data-form={lesson.form}
      data-met={lesson.stars === null ? null : "true"}
      data-full={lesson.stars === most ? "true" : null}
      data-next={next ? "true" : null}
      aria-current={next ? "step" : undefined}
    >
      <span class="dl-path-at" aria-hidden="true">
        {at}
      </span>
      <span class="dl-path-text">
        {lesson.form !== "level" && <small>{say(FORM[lesson.form])}</small>}
        <button type="button" class="dl-path-to" onClick={({ currentTarget }) => goToLesson(currentTarget, lesson, notebook)}>
          {lesson.title}
        </button>
      </span>
      {lesson.stars === null ? (
        <span class="dl-quiet" role="img" aria-label={say("map_untried")}>
          ·
        </span>
      ) : (
        <Stars stars={lesson.stars} most={most} />
      )}
    </li>
  );
}

function Sum({ value, most, text }: { value: number; most: number; text: string }) {
  return (
    <label class="dl-sum">
      <span>{text}</span>
      <progress value={value} max={Math.max(most, 1)} />
    </label>
  );
}
