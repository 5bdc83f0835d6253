import { describe, expect, it } from "vitest";
import { firsts, mark, unmark } from "../reader/prose";
import type { Term } from "../src/contract";

const term = (...words: string[]): Term => ({ words, text: `${words[0]} is a word.`, rule: "F-1" });
const TRICK = term("baza", "bazas");
const TILE = term("ficha", "ficha de misión");
const TERMS = [TRICK, TILE];

describe("where terms first stand in Markdown", () => {
  it("in the first source that has them in its prose, once", () => {
    expect(firsts(["Nada.", "Una **baza**.", "Otra baza y una ficha.", "Fichas, no: ficha."], TERMS)).toEqual([[], [TRICK], [TILE], []]);
  });
  it("not in headings, code, links or tags", () => {
    const apart = ["## La baza", "`baza` y [la baza](baza.ipynb)", "```\nbaza\n```", '<img alt="baza">'];
    expect(firsts([...apart, "## La ficha\n\nUna baza."], TERMS)).toEqual([[], [], [], [], [TRICK]]);
  });
});

describe("marks in prose", () => {
  let undone: string[] = [];
  const explain = (word: HTMLElement, sentence: string) => {
    word.classList.add("dl-term");
    word.title = sentence;
    return () => void undone.push(sentence);
  };
  const page = (html: string): HTMLElement => {
    const prose = document.createElement("div");
    prose.innerHTML = html;
    document.body.append(prose);
    undone = [];
    return prose;
  };
  const words = (prose: HTMLElement): string[] =>
    [...prose.querySelectorAll<HTMLElement>(".dl-term")].map(({ title, textContent }) => `${textContent}: ${title}`);

  it("each term once, the text as before", () => {
    const prose = page("<h2>Baza</h2><p>Fin, <a>baza</a>: la ficha de misión de una <b>baza</b>, y ficha.</p><p>baza</p>");
    const before = prose.textContent;
    mark(prose, TERMS, explain);
    expect(words(prose)).toEqual(["ficha de misión: ficha is a word.", "baza: baza is a word."]);
    expect(prose.querySelector("b .dl-term")).not.toBeNull();
    expect(prose.textContent).toBe(before);
  });
  it("two in one text keep their places", () => {
    const prose = page("<p>Una baza, una ficha, fin.</p>");
    mark(prose, TERMS, explain);
    expect(prose.innerHTML.replace(/<span[^>]*>(\w+)<\/span>/g, "[$1]")).toBe("<p>Una [baza], una [ficha], fin.</p>");
  });
  it("what is marked already is not marked again, and can be undone", () => {
    const prose = page("<p>Una baza.</p>");
    const html = prose.innerHTML;
    const marked = mark(prose, TERMS, explain);
    expect(mark(prose, TERMS, explain).size).toBe(0);
    for (const undo of marked.values()) undo();
    unmark(marked.keys());
    expect(undone).toEqual(["baza is a word."]);
    expect(prose.innerHTML).toBe(html);
    expect(prose.querySelector("p")?.childNodes).toHaveLength(1);
  });
});
