import type { Question } from "./contract";

/** What the reader has put in so far: which choices are picked, or in which order they are, by index, and what is typed. */
export interface Given {
  indices: readonly number[];
  text: string;
}

export function blank({ form, choices }: Question): Given {
  return { indices: form === "order" ? choices.map((_, index) => index) : [], text: "" };
}

/** The answer as Python reads it; null while there is none. A comma is a decimal point, too, and a true minus a minus. */
export function read(form: Question["form"], { indices, text }: Given): number | readonly number[] | null {
  if (form === "order") return indices;
  if (form === "number") {
    const number = Number(text.trim().replace(",", ".").replace("−", "-"));
    return text.trim() === "" || !Number.isFinite(number) ? null : number;
  }
  if (form === "several") return indices.length > 0 ? indices : null;
  return indices[0] ?? null;
}

/** The order with one of them moved up (-1) or down (1). */
export function shifted(indices: readonly number[], at: number, by: -1 | 1): readonly number[] {
  const other = indices[at + by];
  const one = indices[at];
  if (one === undefined || other === undefined) return indices;
  return indices.map((index, place) => (place === at ? other : place === at + by ? one : index));
}
