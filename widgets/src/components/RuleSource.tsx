import { useAround } from "../words";

/** Where a rule comes from: a heading of the rule text, our own decision or idea, the published game, or fans. */
export function RuleSource({ source }: { source: string }) {
  const { say } = useAround();
  return <p class="dl-source">{PLAIN[source] ? say(PLAIN[source]) : say("rule_source", { source })}</p>;
}

const PLAIN: Record<string, string> = {
  ruling: "rule_ruling",
  community: "rule_community",
  published: "rule_published",
  house: "rule_house",
  advice: "rule_advice",
};
