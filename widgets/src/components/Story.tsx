import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Moment, StorySentence } from "../contract";
import { useAround } from "../words";
import { Icon } from "./icons";

/** How long it takes to notice that a story has ended, in milliseconds. */
const LINGER = 500;
/** How long it takes to read a line, in milliseconds. */
const READING = 1400;
/** How high it is where no style says so. */
const LINE = 26;

interface Props {
  /** The moment on show, or null. */
  moment: Moment | null;
  /** What has happened since the reader's last act. */
  moments: readonly Moment[];
  /** What is said where nothing has happened. */
  otherwise: string;
  onSkip: () => void;
}

/**
 * What is happening, and afterwards what happened last, each sentence with the rule that it follows from: one line,
 * which opens over the table's edge while it is told or looked at. It closes a little later than it ends: a press that
 * was meant to skip it does nothing then.
 */
export function Story({ moment, moments, otherwise, onSkip }: Props) {
  const { say } = useAround();
  const latest = moment ?? moments[moments.length - 1];
  const open = useLinger(moment !== null);
  const lines = useRef<HTMLDivElement>(null);
  useReading(lines, latest?.number, open);
  return (
    <div class="dl-story" ref={lines} data-busy={open ? "true" : null} role="group" aria-label={say("happened")}>
      {latest ? <Sentences key={latest.number} sentences={latest.sentences} /> : <p class="dl-quiet">{otherwise}</p>}
      {open && (
        <button type="button" class="dl-tool dl-skip" data-action={moment && "skip"} onClick={() => moment && onSkip()}>
          <Icon name="skip" />
          <span>{say("skip")}</span>
        </button>
      )}
    </div>
  );
}

/** Shows a long story line by line, and what it ends with when it is told. */
function useReading(lines: RefObject<HTMLDivElement | null>, number: number | undefined, open: boolean): void {
  useEffect(() => {
    const box = lines.current;
    if (!box) return;
    const list = box.querySelector("ol");
    const line = (list && Number.parseFloat(getComputedStyle(list).lineHeight)) || LINE;
    box.toggleAttribute("data-short", !open && box.clientHeight < 2 * line - 1);
    box.scrollTop = open ? 0 : (list?.offsetHeight ?? 0) - box.clientHeight; // a button may hang over the last line
    if (!open) return;
    const timer = window.setInterval(() => {
      box.scrollTop += line;
    }, READING);
    return () => window.clearInterval(timer);
  }, [lines, number, open]);
}

/** Is it so, or was it so a moment ago? */
function useLinger(now: boolean): boolean {
  const [lingers, setLingers] = useState(now);
  useEffect(() => {
    const timer = window.setTimeout(() => setLingers(now), now ? 0 : LINGER);
    return () => window.clearTimeout(timer);
  }, [now]);
  return now || lingers;
}

/** What is told, sentence by sentence. */
export function Sentences({ sentences }: { sentences: readonly StorySentence[] }) {
  const { assets } = useAround();
  return (
    <ol>
      {sentences.map((sentence, index) => (
        <li key={index} data-tone={sentence.seat === null ? null : assets.seats[sentence.seat]?.tone}>
          <span class="dl-chip" aria-hidden="true" />
          <span>{sentence.text}</span>
          <Why rule={sentence.rule} />
        </li>
      ))}
    </ol>
  );
}

/** A way from a sentence to the rule behind it. */
export function Why({ rule }: { rule: string }) {
  const { say, openRule } = useAround();
  return (
    <button
      type="button"
      class="dl-why"
      data-small="true"
      data-rule={rule}
      title={say("why_rule", { rule })}
      aria-label={say("why_rule", { rule })}
      onClick={() => openRule(rule)}
    >
      ?
    </button>
  );
}
