import { describe, expect, it } from "vitest";
import type { Term } from "../src/contract";
import { occurrences, unmet } from "../src/glossary";

const term = (...words: string[]): Term => ({ words, text: `${words[0]}.`, rule: "F-1" });
const TERMS = [term("nido", "nidos", "nido de dragones"), term("baza", "bazas"), term("año"), term("rey de +3")];
/** The occurrences, cut out of the text. */
const marked = (text: string): string[] => occurrences(text, TERMS).map(({ at, end }) => text.slice(at, end));

describe("terms in a text", () => {
  it("each is found where it first stands, from left to right", () => {
    expect(marked("Una baza vacía el nido; otra baza, dos nidos.")).toEqual(["baza", "nido"]);
  });
  it("the longest form stands for the shorter ones", () => {
    expect(marked("Del nido de dragones sale uno.")).toEqual(["nido de dragones"]);
    expect(marked("Al nido de todos.")).toEqual(["nido"]);
  });
  it("only whole words count, with accents and beside any sign", () => {
    expect(marked("bazar, abaza, bazaña, ñbaza, baza2")).toEqual([]);
    expect(marked("¿(bazas)?")).toEqual(["bazas"]);
    expect(marked("«año», no añora ni caño")).toEqual(["año"]);
  });
  it("a sentence may begin with it, but it is not shouted", () => {
    expect(marked("Baza a baza.")).toEqual(["Baza"]);
    expect(marked("BAZA")).toEqual([]);
  });
  it("signs in a form are no pattern", () => {
    expect(marked("un rey de +3")).toEqual(["rey de +3"]);
    expect(marked("un rey de 333")).toEqual([]);
  });
  it("there may be no terms at all", () => {
    expect(occurrences("Una baza.", [])).toEqual([]);
  });
});

it("a term that a text before has is met, in whichever form", () => {
  expect(unmet(TERMS, ["Dos bazas.", "Nada."]).map(({ words }) => words[0])).toEqual(["nido", "año", "rey de +3"]);
});
