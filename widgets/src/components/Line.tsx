import type { Phase } from "../contract";
import { useAround } from "../words";
import type { LayoutProps } from "./Layout";
import { Replay } from "./Replay";
import { Story } from "./Story";

/** Phases in which the line says what has happened last. */
const WITH_STORY: readonly Phase[] = ["play", "thinking", "watch", "done"];

/** What happens: the way through the past, the way to the result, or what happens. */
export function Line({ playback, page, visible, state, busy, on, dispatch }: LayoutProps) {
  const { say } = useAround();
  const { status, moments, lesson } = page;
  const { phase } = status;
  if (state.replay || phase === "past") return <Replay status={status} seq={page.seq} send={on.send} />;
  if (status.result && !busy)
    return (
      <div class="dl-story">
        <button
          type="button"
          class="dl-button"
          data-action="result"
          aria-expanded={!state.closed}
          onClick={() => dispatch({ type: "toggle_result" })}
        >
          {say("result")}
        </button>
      </div>
    );
  if (!WITH_STORY.includes(phase) && !busy) return null;
  return (
    <Story
      moment={visible.moment}
      moments={moments}
      otherwise={(lesson ? lesson.rung === null : phase === "play") ? say("select_help") : ""}
      onSkip={() => playback.player?.skip()}
    />
  );
}
