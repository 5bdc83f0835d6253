// Words of a game in a notebook's prose: where they first stand, and how they are marked there.
import type { Term } from "../src/contract";
import { occurrences, unmet } from "../src/glossary";

/** Explains a word, and gives what undoes that. */
type Explain = (word: HTMLElement, sentence: string) => () => void;

const NOT_PROSE = /^(```|~~~)[\s\S]*?^\1|^#{1,6} .*$|`[^`]*`|!?\[[^\]]*\]\([^)]*\)|<[^>]*>/gm;
/** Here no word is marked: what leads elsewhere, or is no sentence. */
const APART = "h1, h2, h3, h4, h5, h6, a, code, pre, button, .dl-term";

/** For each Markdown source, the terms that first stand in its prose. */
export function firsts(sources: readonly string[], terms: readonly Term[]): Term[][] {
  let left = terms;
  return sources.map((source) => {
    const prose = source.replace(NOT_PROSE, " ");
    const here = occurrences(prose, left).map(({ term }) => term);
    left = unmet(left, [prose]);
    return here;
  });
}

/** Mark each of these terms where it first stands in what was made of a source, unless it is marked already. */
export function mark(prose: HTMLElement, terms: readonly Term[], explain: Explain): Map<HTMLElement, () => void> {
  const marked = new Map<HTMLElement, () => void>();
  const known = new Set([...prose.querySelectorAll<HTMLElement>(".dl-term")].map(({ dataset }) => dataset["term"]));
  let left = terms.filter(({ words: [name] }) => !known.has(name));
  if (left.length === 0) return marked;
  for (const text of texts(prose)) {
    const here = occurrences(text.data, left);
    for (const { at, end, term } of here.reverse()) {
      const word = document.createElement("span");
      word.dataset["term"] = term.words[0];
      text.splitText(end);
      const form = text.splitText(at);
      form.replaceWith(word);
      word.append(form);
      marked.set(word, explain(word, term.text));
    }
    left = left.filter((term) => !here.some((one) => one.term === term));
  }
  return marked;
}

/** Make the words plain text again. */
export function unmark(words: Iterable<HTMLElement>): void {
  for (const word of words) {
    const parent = word.parentNode;
    word.replaceWith(...word.childNodes);
    parent?.normalize();
  }
}

function texts(prose: HTMLElement): Text[] {
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (walker.nextNode()) all.push(walker.currentNode as Text);
  return all.filter((text) => !text.parentElement?.closest(APART));
}
