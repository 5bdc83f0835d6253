import { useRef } from "preact/hooks";
import type { Lesson, Status } from "../contract";
import { useRoving } from "../roving";
import { PACES, type Pace } from "../steps";
import { type Say, useAround } from "../words";
import { Icon, type IconName } from "./icons";

export type Action = "undo" | "hint" | "new" | "rules" | "log" | "past" | "next" | "play" | "save";

interface Props {
  status: Status;
  lesson: Lesson | null;
  pressed: ReadonlySet<Action>;
  playing: boolean;
  pace: Pace;
  onAction: (action: Action) => void;
  onPace: (pace: Pace) => void;
}

/** Everything that is not a move. One tab stop; the pace is another. */
export function Toolbar({ status, lesson, pressed, playing, pace, onAction, onPace }: Props) {
  const { say } = useAround();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useRoving(bar, "line");
  const { can, phase, plies } = status;
  const watching = phase === "watch";
  const seated = status.options.some(({ who }) => who === "human");
  const tool = (action: Action, able = true, icon: IconName = action, word: string = action, label = say(word)) => (
    <button
      key={action}
      type="button"
      class="dl-tool"
      data-action={action}
      data-stop={action}
      data-word={word === action ? null : word}
      aria-label={label}
      title={label}
      aria-disabled={!able}
      aria-pressed={action === "rules" || action === "log" || action === "past" ? pressed.has(action) : undefined}
      onClick={() => able && onAction(action)}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
  return (
    <div class="dl-tools">
      <div class="dl-toolbar" role="toolbar" aria-label={say("tools")} ref={bar} onKeyDown={onKeyDown}>
        {watching && tool("play", can.next || playing, playing ? "pause" : "play", playing ? "pause" : "play")}
        {watching && tool("next", can.next && !playing)}
        {(seated || can.undo) && tool("undo", can.undo)}
        {lesson && tool("new", can.new, "retry", "retry")}
        {lesson ? tool("hint", can.hint, "hint", "rung", rung(lesson, say)) : seated && tool("hint", can.hint)}
        <span class="dl-gap" />
        {tool("rules")}
        {tool("log")}
        {tool("past", plies > 0)}
        {!lesson && <span class="dl-gap" />}
        {!lesson && tool("new", can.new)}
        {can.save && tool("save")}
      </div>
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
    </div>
  );
}

/** The next hint of a level by its name, with what it costs. */
function rung({ rung: next, after, worth }: Lesson, say: Say): string {
  const names = { nudge: say("rung_nudge"), zone: say("rung_zone"), card: say("rung_card"), move: say("rung_move") };
  const hint = names[next];
  if (after >= worth) return hint;
  return after === 0 ? say("costs_all", { hint }) : say("costs_one", { hint });
}
