/** Levels, questions and a map, written by hand: for looking at them without Python. */
import type { BoardPage, CourseMap, Lesson, Panel, Question } from "../src/contract";
import { MIDDLE, type Samples } from "./samples";

export function levels(samples: Samples): Record<string, BoardPage> {
  const { say } = samples;
  const start: Lesson = {
    title: say(["El tesoro", "The treasure"]),
    goal: say(["Juega tu dragón de fuego y llévate los tesoros.", "Play your fire dragon and take the treasures."]),
    worth: 3,
    earned: null,
    best: null,
    most: 3,
    done: null,
    rung: "zone",
    after: 2,
    highlights: ["fire_dragon"],
    about: [],
    next: say(["Los caballeros", "The knights"]),
  };
  const can = { undo: true, hint: false, new: true, next: false, save: false };
  const done = { phase: "done" as const, can, text: say(["Lee la respuesta, debajo del tablero.", "Read the answer, below the board."]) };
  const treasure = say(["Un tesoro no se lleva nada: se queda esperando.", "A treasure takes nothing: it waits."]);
  const seven = say([
    "El dragón de fuego se lleva los dos tesoros: siete puntos. Estrellas: 2 de 3.",
    "The fire dragon takes both treasures: seven points. Stars: 2 of 3.",
  ]);
  const level = (status: Parameters<Samples["page"]>[1], lesson: Partial<Lesson>): BoardPage => ({
    ...samples.page(1, status, MIDDLE),
    lesson: { ...start, ...lesson },
  });
  return {
    level: level({ can: { ...can, undo: false, hint: true } }, {}),
    stuck: level(
      { ...done, notice: samples.notice("other", [treasure, treasure], { rule: "DH-FIRE-1" }) },
      { done: "stuck", highlights: [] },
    ),
    failed: level(
      { ...done, notice: samples.notice("failed", [treasure, treasure], { rule: "DH-FIRE-1" }) },
      { done: "failed", highlights: [] },
    ),
    right: level(
      { ...done, notice: samples.notice("right", [seven, seven], { rule: "DH-FIRE-1" }) },
      { done: "right", worth: 2, earned: 2, best: 2, highlights: [] },
    ),
  };
}

export function panels(samples: Samples): Record<string, Panel> {
  const { say } = samples;
  const choices = [
    say(["Todas las hechiceras", "All the sorceresses"]),
    say(["Todos los tesoros", "All the treasures"]),
    say(["Nada", "Nothing"]),
  ];
  const ask = say(["¿Qué se lleva un trol cuando lo juegas?", "What does a troll take when you play it?"]);
  const base: Question = {
    seq: 1,
    notice: null,
    kind: "question",
    form: "one",
    ask,
    choices,
    worth: 3,
    earned: null,
    best: null,
    most: 3,
    over: false,
    verdict: null,
  };
  const reasons = [
    { text: say(["Los tesoros los busca el dragón de fuego.", "It is the fire dragon that is after treasures."]), rule: "DH-FIRE-1" },
  ];
  const lesson = (at: number): CourseMap["lessons"][number] => ({
    name: `dragonheart/${at}`,
    title: at % 3 ? say(["El tesoro", "The treasure"]) : ask,
    form: at % 3 ? "level" : at % 2 ? "question" : "exercise",
    stars: at > 9 ? null : (at * 7) % 4,
  });
  return {
    one: base,
    several: { ...base, form: "several" },
    number: { ...base, form: "number", choices: [] },
    order: { ...base, form: "order" },
    predict: { ...base, form: "predict" },
    answered: { ...base, worth: 2, verdict: { right: false, reasons, story: reasons } },
    map: {
      seq: 1,
      notice: null,
      kind: "map",
      parts: [
        { title: say(["Jugar y recoger", "Playing and collecting"]), notebook: "dragonheart", count: 8 },
        { title: say(["El final", "The end"]), notebook: "dragonheart_more", count: 6 },
      ],
      lessons: Array.from({ length: 14 }, (_, at) => lesson(at)),
      stars: 17,
      most: 3,
      mastered: 9,
      taught: 60,
      exported: "dragonlab1.abc.12345678",
    },
  };
}
