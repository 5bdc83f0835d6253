import type { Term } from "./contract";

/** Where a term stands in a text. */
export interface Occurrence {
  at: number;
  end: number;
  term: Term;
}

/**
 * Where each term first stands in a text, from left to right: whole words only, and where several could stand, the
 * longest form. A form that begins with a small letter may begin with a capital too, as at the start of a sentence.
 */
export function occurrences(text: string, terms: readonly Term[]): Occurrence[] {
  const forms = new Map(terms.flatMap((term) => term.words.flatMap((word) => [word, capital(word)].map((form) => [form, term]))));
  if (forms.size === 0) return [];
  const longestFirst = [...forms.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const first = new Map<Term, Occurrence>();
  for (const { 0: form, index } of text.matchAll(pattern)) {
    const term = forms.get(form) as Term;
    if (!first.has(term)) first.set(term, { at: index, end: index + form.length, term });
  }
  return [...first.values()];
}

/** The terms that stand in none of these texts. */
export function unmet(terms: readonly Term[], texts: readonly string[]): Term[] {
  const met = new Set(texts.flatMap((text) => occurrences(text, terms)).map(({ term }) => term));
  return terms.filter((term) => !met.has(term));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
