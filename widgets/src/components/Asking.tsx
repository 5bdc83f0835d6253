import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Assets, LogEntry, Moment, Scene, Status } from "../contract";
import { engaged } from "../focus";
import { inFrame } from "../frame";
import { goToNextBoard, nextBoard } from "../onward";
import { turnUntil } from "../turns";
import { type Say, useAround } from "../words";
import type { LayoutProps } from "./Layout";
import { NoticeBar } from "./NoticeBar";
import { Sentences } from "./Story";

interface Props extends LayoutProps {
  /** What happens, where it is told here. */
  line: ComponentChildren;
}

/** Answers that make room as soon as something is chosen: what that does is said instead. */
const GIVES_WAY: ReadonlySet<string> = new Set(["hint", "refusal", "info", "about"]);

/**
 * Under the table, beside the buttons: what is asked, and below it the answer to what was done last, or what the chosen
 * card does. Nothing ever lies over it.
 */
export function Asking({ page, root, state, fit, telling, answered, notice, line, on, dispatch, point, leave }: Props) {
  const { assets, say } = useAround();
  const { status, scene, choices } = page;
  const lesson = page.lesson ?? null;
  const said = (status.phase === "done" && notice !== null) || (status.result !== null && !state.closed); // all that there is to say
  const answer = answered && !(state.selected.length > 0 && GIVES_WAY.has(notice?.kind ?? "")) ? notice : null;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (answer || state.selected.length > 0) inFrame(place, "focus", () => bringIntoSight(place.current));
  }, [answer, state.selected]);
  return (
    <div class="dl-asking" ref={place}>
      {!said && (
        <p class="dl-say" data-later={telling && status.text}>
          <span>{telling ? teller(telling, status, assets.seats, say) : status.text}</span>
        </p>
      )}
      {answer ? (
        <NoticeBar
          notice={answer}
          choices={choices}
          lesson={lesson}
          onMove={on.move}
          onPoint={point}
          onClose={() => dispatch({ type: "close" })}
          onAction={on.tool}
          onAnswer={(choice) => on.send({ kind: "answer", choice })}
          onNext={nextBoard(root) && (() => leave(() => goToNextBoard(root)))}
        />
      ) : state.selected.length > 0 ? (
        <Chosen scene={scene} selected={state.selected} button={fit.exact.length === 1 ? (fit.exact[0]?.label ?? "") : ""} />
      ) : status.phase === "past" && !line ? (
        <Past log={page.log} moment={status.moment} />
      ) : (
        line
      )}
    </div>
  );
}

/** What happened in the turn that is looked at, up to the moment that is shown. */
function Past({ log, moment }: { log: readonly LogEntry[]; moment: number }) {
  const { say } = useAround();
  return (
    <div class="dl-past" role="group" aria-label={say("happened")}>
      <Sentences sentences={turnUntil(log, moment)} />
    </div>
  );
}

/** After an act: what it leads to, and above all what is said of it, comes into sight if it is not there; on a phone it may lie below. */
function bringIntoSight(asking: HTMLElement | null): void {
  if (!asking || !engaged(asking)) return;
  const acts = asking.parentElement?.querySelector(".dl-acts");
  for (const part of [acts, asking.querySelector(".dl-notice, .dl-chosen-about")]) part?.scrollIntoView?.({ block: "nearest" });
}

/** What is chosen, as a narrow card cannot say it, and what a single card does; a name that its button says is not said twice. */
function Chosen({ scene, selected, button }: { scene: Scene; selected: readonly string[]; button: string }) {
  const { say } = useAround();
  const pieces = scene.zones.flatMap(({ pieces }) => pieces).filter(({ id }) => selected.includes(id));
  const names = pieces.map(({ label }) => label).join(", ");
  const [only] = pieces;
  if (only && pieces.length === 1 && !only.about && button.toLowerCase().includes(only.label.toLowerCase())) return null;
  const said = pieces.length === 1 ? [names, pieces[0]?.about] : [say("chosen", { count: selected.length }), names];
  return <p class="dl-chosen-about">{said.filter(Boolean).join(": ")}</p>;
}

/** Say whose act is told. */
function teller({ seat }: Moment, { viewer }: Status, seats: Assets["seats"], say: Say): string {
  if (seat === null) return say("telling_all");
  return seat === viewer ? say("telling_own") : say("telling", { seat: seats[seat]?.name ?? "" });
}
