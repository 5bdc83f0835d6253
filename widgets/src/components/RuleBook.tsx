import { useEffect, useRef, useState } from "preact/hooks";
import type { Rule } from "../contract";
import { searchRules, searchTerms } from "../search";
import { useAround } from "../words";
import { bringIntoView } from "./Drawer";
import { Icon } from "./icons";
import { RuleWords } from "./RuleText";

interface Props {
  /** The rule to open at; a new object asks again for the same rule. */
  at: { rule: string } | null;
}

/** The whole rule book by section, searchable; each of our own rulings with its reason. */
export function RuleBook({ at }: Props) {
  const { assets, say } = useAround();
  const [query, setQuery] = useState("");
  const scroller = useRef<HTMLDivElement>(null);
  const rules = searchRules(assets.rules, query);
  const terms = searchTerms(assets.terms, query);
  const count = rules.filter(({ kind }) => kind !== "idea").length;
  useEffect(() => setQuery(""), [at]);
  useEffect(() => {
    if (!at || query !== "") return;
    const entry = [...(scroller.current?.querySelectorAll<HTMLElement>("[data-rule-entry]") ?? [])].find(
      (one) => one.dataset["ruleEntry"] === at.rule,
    );
    bringIntoView(scroller.current, entry);
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView?.({ block: "nearest" }); // the question may have been asked far below the drawer
  }, [at, query]);
  return (
    <>
      <label class="dl-search">
        <Icon name="find" />
        <span class="dl-unseen">{say("rules_search")}</span>
        <input type="search" value={query} placeholder={say("rules_search")} onInput={(event) => setQuery(event.currentTarget.value)} />
      </label>
      <p class="dl-quiet" role="status">
        {rules.length + terms.length === 0 ? say("rules_none") : count === 1 ? say("rules_found_one") : say("rules_found", { count })}
      </p>
      <div class="dl-scroll" ref={scroller} tabIndex={0} role="group" aria-label={say("rules")}>
        {assets.sections.map(({ id, title }) => {
          const mine = rules.filter(({ section }) => section === id);
          if (mine.length === 0) return null;
          return (
            <section key={id} class="dl-section">
              <p class="dl-section-title" role="heading" aria-level={4}>
                {title}
              </p>
              {mine.map((rule) => (
                <Entry key={rule.id} rule={rule} wanted={at?.rule === rule.id} />
              ))}
            </section>
          );
        })}
        {terms.length > 0 && (
          <section class="dl-section">
            <p class="dl-section-title" role="heading" aria-level={4}>
              {say("rules_words")}
            </p>
            <dl class="dl-words">
              {terms.map(({ words: [word], text }) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </>
  );
}

/** What it is for a rule that forbids, allows or scores; most just say what is or happens. */
const KIND: Record<string, string> = { forbids: "kind_forbids", allows: "kind_allows", scores: "kind_scores" };

function Entry({ rule, wanted }: { rule: Rule; wanted: boolean }) {
  const { say } = useAround();
  const kind = KIND[rule.kind];
  return (
    <article class="dl-rule" data-rule-entry={rule.id} data-kind={rule.kind} data-wanted={wanted ? "true" : null} tabIndex={-1}>
      <p class="dl-rule-head">
        {kind && <span class="dl-kind">{say(kind)}</span>}
        {rule.name === null ? <span class="dl-rule-id">{rule.id}</span> : <b>{rule.name}</b>}
      </p>
      <RuleWords rule={rule} />
    </article>
  );
}
