import type { Question } from "./contract";

/** What the reader has put in so far: picked or ordered places, and what is typed. */
export interface Given {
  places: readonly number[];
  text: string;
}

export function blank({ form, choices }: Question): Given {
  return { places: form === "order" ? choices.map((_, index) => index) : [], text: "" };
}

/** The answer as Python reads it; null while there is none. A comma is a decimal point, too, and a true minus a minus. */
export function read(form: Question["form"], { places, text }: Given): number | readonly number[] | null {
  if (form === "order") return places;
  if (form === "number") {
    const number = Number(text.trim().replace(",", ".").replace("−", "-"));
    return text.trim() === "" || !Number.isFinite(number) ? null : number;
  }
  if (form === "several") return places.length > 0 ? places : null;
  return places[0] ?? null;
}

/** The places with one of them moved up (-1) or down (1). */
export function shifted(places: readonly number[], at: number, by: -1 | 1): readonly number[] {
  const other = places[at + by];
  const one = places[at];
  if (one === undefined || other === undefined) return places;
  return places.map((place, index) => (index === at ? other : index === at + by ? one : place));
}
