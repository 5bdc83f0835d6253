import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { PanelIntent, Question } from "../contract";
import { sendOnEnter } from "../enter";
import { engaged } from "../focus";
import { blank, type Given, read } from "../quiz_answer";
import { useAround } from "../words";
import { Answers } from "./Answers";
import { Explained } from "./Explained";
import { Icon } from "./icons";
import { RuleNote } from "./RuleNote";
import { Stars } from "./Stars";

const FORM = { one: "form_one", several: "form_several", number: "form_number", order: "form_order", predict: "form_predict" } as const;

/** A question: answer it, see at once whether and why, and try again. */
export function Quiz({ question, send }: { question: Question; send: (intent: PanelIntent) => void }) {
  const { say } = useAround();
  const [given, setGiven] = useState<Given>(() => blank(question));
  const [missing, setMissing] = useState<"answer_none" | "answer_no_number" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const help = useId();
  const { verdict, over, worth, earned, best, most } = question;
  const asked = useRef(verdict !== null);

  useEffect(() => {
    if (asked.current === (verdict !== null)) return;
    asked.current = verdict !== null;
    if (!engaged(form.current)) return;
    const first = verdict ? [".dl-verdict"] : ["input:checked", "input", "button"];
    const element = first.map((one) => form.current?.querySelector<HTMLElement>(one)).find(Boolean);
    element?.focus({ preventScroll: true });
    if (verdict) form.current?.querySelector(".dl-verdict")?.scrollIntoView?.({ block: "nearest" });
  }, [question.seq]);

  const submit = (event: Event): void => {
    event.preventDefault();
    if (verdict) return;
    const answer = read(question.form, given);
    if (answer === null) setMissing(question.form === "number" ? "answer_no_number" : "answer_none");
    else {
      setMissing(null);
      send({ kind: "answer", answer });
    }
  };

  return (
    <form class="dl-quiz" ref={form} onSubmit={submit} onKeyDown={sendOnEnter} data-answered={verdict ? String(verdict.right) : null}>
      <fieldset aria-describedby={help}>
        <legend class="dl-title">
          <Explained text={question.ask} />
        </legend>
        <p class="dl-quiz-head" id={help}>
          <span class="dl-quiet">{say(FORM[question.form])}</span>
          <Stars
            stars={earned ?? worth}
            most={most}
            are={earned === null ? "worth" : "earned"}
            label={earned === null ? say("stars_worth", { stars: worth, most }) : say("stars_of", { stars: earned, most })}
          />
        </p>
        <Answers question={question} given={given} onGiven={setGiven} />
      </fieldset>
      <div class="dl-asked">
        {!verdict && (
          <button type="submit" class="dl-button" data-action="answer" data-strong="true">
            {say("answer")}
          </button>
        )}
        {best !== null && earned === null && <p class="dl-quiet">{say("stars_best", { stars: best, most })}</p>}
      </div>
      <p class="dl-quiz-missing" role="alert">
        {missing && say(missing)}
      </p>
      <div role="status" aria-live="polite">
        {verdict && (
          <div class="dl-verdict dl-notice" data-kind={verdict.right ? "right" : "other"} tabIndex={-1}>
            <Icon name={verdict.right ? "right" : "other"} />
            <div class="dl-notice-text">
              <strong>{say(verdict.right ? "answer_right" : question.form === "predict" ? "answer_unlike" : "answer_wrong")}</strong>
              {verdict.reasons.map((reason, index) => (
                <RuleNote key={index} sentence={reason} />
              ))}
              {verdict.story.length > 0 && (
                <ol class="dl-happened" aria-label={say("happened")}>
                  {verdict.story.map((event, index) => (
                    <li key={index}>
                      <RuleNote sentence={event} small />
                    </li>
                  ))}
                </ol>
              )}
              {!over && (
                <button type="button" class="dl-button" data-action="again" onClick={() => send({ kind: "again" })}>
                  {say("again")}
                </button>
              )}
            </div>
          </div>
        )}
      </div>
    </form>
  );
}
