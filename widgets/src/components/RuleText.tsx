import type { Rule } from "../contract";
import { useAround } from "../words";
import { RuleSource } from "./RuleSource";

/** What a rule says: its sentence, why it was decided so, and where it comes from. */
export function RuleWords({ rule }: { rule: Rule }) {
  const { say } = useAround();
  return (
    <>
      <p>{rule.text}</p>
      {rule.why !== null && (
        <p class="dl-reason">
          <b>{say("rule_why")}</b> {rule.why}
        </p>
      )}
      <RuleSource source={rule.source} />
    </>
  );
}

/** A rule where something was answered by it. */
export function RuleText({ rule }: { rule: Rule }) {
  return (
    <div class="dl-rule" data-wanted="true">
      <RuleWords rule={rule} />
    </div>
  );
}
