// What the reader's view says, in the language of the notebook: words.json, where a further language is one more entry.
import all from "./words.json";

export type Words = (typeof all)["en"];

/** A further language may lack some words: English steps in. */
const WORDS: Readonly<Record<string, Partial<Words>>> = all;

/** The words for a notebook: its folder says the language, else the app does. */
export function wordsFor(path: string): Words {
  return wordsIn(languageOf(path));
}

/** The language of a notebook. */
export function languageOf(path: string): string {
  const folder = path.split("/").find((part) => Object.hasOwn(WORDS, part));
  return folder ?? document.documentElement.lang.slice(0, 2);
}

/** The words in a language. */
export function wordsIn(language: string): Words {
  return { ...all.en, ...WORDS[language] };
}
