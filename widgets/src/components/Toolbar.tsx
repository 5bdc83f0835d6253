import { useEffect, useRef, useState } from "preact/hooks";
import type { Lesson, Rung, Status } from "../contract";
import { PACES, type Pace } from "../moments";
import { useRoving } from "../roving";
import { type Say, useAround } from "../words";
import { Icon, type IconName } from "./icons";

export type Tool = "undo" | "hint" | "new" | "rules" | "aid" | "log" | "past" | "next" | "play" | "save" | "whole";

interface Props {
  status: Status;
  lesson: Lesson | null;
  pressed: ReadonlySet<Tool>;
  playing: boolean;
  pace: Pace;
  /** Room for all that is used often; else only for what a move may need. */
  wide: boolean;
  onTool: (tool: Tool) => void;
  onPace: (pace: Pace) => void;
}

const PRESSABLE: readonly Tool[] = ["rules", "aid", "log", "past", "whole"];

/** Everything that is not a move: icons, and the rest behind "more". One tab stop; the pace is another. */
export function Toolbar({ status, lesson, pressed, playing, pace, wide, onTool, onPace }: Props) {
  const { assets, say } = useAround();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useRoving(bar, "line");
  const [more, setMore] = useState(false);
  const { can, phase, last_moment: last } = status;
  const watching = phase === "watch";
  const seated = phase !== "look" && status.options.some(({ who }) => who === "human");
  useEffect(() => {
    if (!more) return undefined;
    const away = (event: Event): void => {
      if (!bar.current?.contains(event.composedPath()[0] as Node)) setMore(false);
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("focusin", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("focusin", away);
    };
  }, [more]);
  const button = (tool: Tool, able = true, icon: IconName = tool, word: string = tool, label = say(word)) => (
    <button
      key={tool}
      type="button"
      class="dl-tool"
      data-action={tool}
      data-stop={tool}
      data-cost={word === "rung" && lesson && lesson.after < lesson.worth ? "true" : null}
      aria-label={label}
      title={label}
      aria-disabled={!able}
      aria-pressed={PRESSABLE.includes(tool) ? pressed.has(tool) : undefined}
      onClick={() => {
        if (!able) return;
        setMore(false);
        onTool(tool);
      }}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
  const rarer = [button("log"), button("past", last > 0)];
  const whole = pressed.has("whole");
  const room = button("whole", true, whole ? "leave" : "whole", whole ? "whole_leave" : "whole");
  return (
    <div class="dl-tools" ref={bar} onKeyDown={(event) => (event.key === "Escape" && more ? close(event) : onKeyDown(event))}>
      <div class="dl-toolbar" role="toolbar" aria-label={say("tools")}>
        {watching && button("play", can.next || playing, playing ? "pause" : "play", playing ? "pause" : "play")}
        {watching && button("next", can.next && !playing)}
        {(seated || can.undo) && button("undo", can.undo)}
        {lesson && button("new", can.new, "retry", "retry")}
        {lesson?.rung ? button("hint", can.hint, "hint", "rung", rung(lesson.rung, lesson, say)) : seated && button("hint", can.hint)}
        {button("rules")}
        {assets.aid.length > 0 && button("aid", true, "aid", "aid_key")}
        {wide && rarer}
        {can.save && button("save")}
        {(wide || whole) && room}
        <button
          type="button"
          class="dl-tool"
          data-action="more"
          data-stop="more"
          aria-label={say("more")}
          title={say("more")}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          <Icon name="more" />
        </button>
      </div>
      <div class="dl-more" hidden={!more}>
        {!wide && rarer}
        {!wide && !whole && room}
        {!lesson && button("new", can.new)}
        {/* Only while it is seen: screen readers go to any list that is drawn anew, also to one that is hidden. */}
        {more && (
          <label class="dl-pace">
            <span>{say("pace")}</span>
            <select value={pace} onChange={(event) => onPace(event.currentTarget.value as Pace)}>
              {PACES.map((one) => (
                <option key={one} value={one}>
                  {say(one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </div>
  );

  function close(event: KeyboardEvent): void {
    setMore(false);
    bar.current?.querySelector<HTMLElement>("[data-action=more]")?.focus();
    event.stopPropagation();
  }
}

/** The next hint of a level by its name, with what it costs. */
function rung(next: Rung, { after, worth }: Lesson, say: Say): string {
  const names = { nudge: say("rung_nudge"), zone: say("rung_zone"), card: say("rung_card"), move: say("rung_move") };
  const hint = names[next];
  if (after >= worth) return hint;
  return after === 0 ? say("costs_all", { hint }) : say("costs_one", { hint });
}
