import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Assets } from "./contract";

export type Say = (word: string, values?: Record<string, string | number>) => string;

/** Gives the interface's words in the reader's language; an unknown word is shown by its name. */
export function speaker(words: Record<string, string>): Say {
  return (word, values = {}) => (words[word] ?? word).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Writes a number with a true minus. */
export function signed(number: number): string {
  return String(number).replace("-", "−");
}

export interface Surroundings {
  assets: Assets;
  say: Say;
  /** Opens the rule book at a rule. */
  openRule: (rule: string) => void;
}

export const Around = createContext<Surroundings | null>(null);

export function useAround(): Surroundings {
  const around = useContext(Around);
  if (!around) throw new Error("outside the widget");
  return around;
}
