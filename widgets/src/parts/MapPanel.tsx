import type { CourseMap, Wish } from "../contract";
import { useAround } from "../words";
import { Carry } from "./Carry";
import { Forget } from "./Forget";
import { Stars } from "./Stars";

const FORM = { level: "map_level", guided: "map_guided", question: "map_question", exercise: "map_exercise" } as const;

/** The lessons of a course in their order, each with its stars. */
export function MapPanel({ map, send }: { map: CourseMap; send: (wish: Wish) => void }) {
  const { assets, say } = useAround();
  const { lessons, stars, most, mastered, taught } = map;
  const all = lessons.length * most;
  return (
    <div class="dl-map">
      <p class="dl-title">{say("map", { game: assets.title })}</p>
      <div class="dl-map-sums">
        <Sum value={stars} most={all} text={say("map_stars", { stars, most: all })} />
        <Sum value={mastered} most={taught} text={say("map_rules", { mastered, taught })} />
      </div>
      <ol class="dl-path">
        {lessons.map((lesson, index) => (
          <li
            key={lesson.name}
            data-form={lesson.form}
            data-met={lesson.stars === null ? null : "true"}
            data-full={lesson.stars === most ? "true" : null}
          >
            <span class="dl-path-at" aria-hidden="true">
              {index + 1}
            </span>
            <span class="dl-path-text">
              <small>{say(FORM[lesson.form])}</small>
              <span>{lesson.title}</span>
            </span>
            {lesson.stars === null ? (
              <Stars stars={0} most={most} label={say("map_untried")} />
            ) : (
              <Stars stars={lesson.stars} most={most} />
            )}
          </li>
        ))}
      </ol>
      <Carry exported={map.exported} seq={map.seq} send={send} />
      <Forget able={stars > 0 || lessons.some((lesson) => lesson.stars !== null)} onYes={() => send({ kind: "reset" })} />
    </div>
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
