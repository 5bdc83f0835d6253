import type { Rule, Term } from "./contract";

/** Letters without accents, in lower case: what a search compares. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The rules in which every word of the query occurs, in the order of the book. */
export function searchRules(rules: readonly Rule[], query: string): Rule[] {
  return rules.filter((rule) => fits(`${rule.id} ${rule.name ?? ""} ${rule.text} ${rule.why ?? ""}`, query));
}

/** The words of the game in which, or in whose sentences, every word of the query occurs. */
export function searchTerms(terms: readonly Term[], query: string): Term[] {
  return terms.filter((term) => fits(`${term.words.join(" ")} ${term.text}`, query));
}

function fits(text: string, query: string): boolean {
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
