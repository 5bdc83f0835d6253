/** Tables of many seats, written by hand around made-up rules: for looking at them without Python. */
import type { BoardPage, Choice, Piece, Scene, Status, Zone } from "../src/contract";
import type { Pair, Samples } from "./samples";

const TONES = ["green", "red", "blue", "yellow", "violet"] as const;
const HAND = ["knight1", "troll2", "dwarf1", "dwarf3", "sorceress2", "huntress1", "huntress2", "treasure3", "fire_dragon2", "fire_dragon3"];

export class Crowds {
  constructor(private readonly samples: Samples) {}

  #zone(id: string, label: Pair, place: Zone["place"], rest: Partial<Zone>): Zone {
    const text = this.samples.say(label);
    return {
      id,
      label: text,
      spoken: rest.text ? `${text}: ${rest.text}` : text,
      look: "pile",
      place,
      side: "table",
      outlines: 1,
      art: null,
      count: null,
      pieces: [],
      contents: null,
      tone: null,
      text: null,
      seat: null,
      small: false,
      ...rest,
    };
  }

  #name = (seat: number): string => this.samples.assets.seats[seat]?.name ?? "";
  #backs = (id: string, tone: string, count: number): Piece[] =>
    Array.from({ length: count }, (_, at) => this.samples.back(`${id}.${at}`, tone));

  /** Five seats: four rivals, each with a hand and what was won; a trick of five, a rule in force and a card with its effect. */
  get trick(): Scene {
    const { say } = this.samples;
    const rival = (seat: number): Zone[] => {
      const tone = TONES[seat] as string;
      const column = 6 * seat - 5;
      const place = (at: number): Zone["place"] => [1, column + at, 1, 3];
      return [
        this.#zone(`hand${seat}`, ["Mano", "Hand"], place(0), {
          side: "far",
          look: "stack",
          seat,
          tone,
          count: 9 - seat,
          pieces: this.#backs(`hand${seat}`, tone, 1),
        }),
        this.#zone(`won${seat}`, ["Capturas", "Captured"], place(3), {
          side: "far",
          look: "stack",
          seat,
          tone,
          count: 3 * seat,
          pieces: this.#backs(`won${seat}`, tone, 1),
        }),
      ];
    };
    const trick = ["troll2", "dwarf3", "knight2", "huntress1", "sorceress1"].map(
      (face, seat): Piece => ({
        ...this.samples.card(`trick.${seat}`, face),
        tag: this.#name(seat),
        tone: TONES[seat] as string,
      }),
    );
    return {
      rows: 4,
      columns: 24,
      arrows: [],
      seats: [],
      zones: [
        ...[1, 2, 3, 4].flatMap(rival),
        this.#zone("quest", ["El encargo", "The errand"], [2, 1, 1, 7], {
          look: "slot",
          pieces: [{ ...this.samples.card("errand", "treasure4"), value: null }],
          text: say([
            "Cada trol capturado vale 2 puntos; quien tenga más enanos pierde 5.",
            "Each troll you capture is worth 2 points; whoever has most dwarves loses 5.",
          ]),
        }),
        this.#zone("trick", ["La baza", "The trick"], [2, 8, 1, 10], { look: "fan", outlines: 5, pieces: trick }),
        this.#zone("special", ["La carta especial", "The special card"], [2, 18, 1, 7], {
          look: "slot",
          pieces: [{ ...this.samples.card("charm", "sorceress2"), value: null }],
          text: say([
            "Quien gana esta baza puede cambiar una carta de ella por otra de su mano.",
            "Whoever wins this trick may swap one of its cards for one from their hand.",
          ]),
        }),
        this.#zone("quests", ["Encargos", "Errands"], [3, 1, 1, 8], {
          look: "stack",
          small: true,
          count: 12,
          pieces: this.#backs("quests", "", 1),
        }),
        this.#zone("specials", ["Especiales", "Specials"], [3, 9, 1, 8], {
          look: "stack",
          small: true,
          count: 7,
          pieces: this.#backs("specials", "", 1),
        }),
        this.#zone("aside", ["Apartadas", "Set aside"], [3, 17, 1, 8], {
          look: "stack",
          small: true,
          count: 3,
          pieces: this.#backs("aside", "", 1),
        }),
        this.#zone("hand0", ["Tu mano", "Your hand"], [4, 1, 1, 19], {
          side: "near",
          look: "hand",
          seat: 0,
          tone: "green",
          outlines: 0,
          pieces: HAND.map((face, at) => this.samples.card(`hand0.${at}`, face, true)),
        }),
        this.#zone("won0", ["Tus capturas", "Your captures"], [4, 20, 1, 5], {
          side: "near",
          look: "stack",
          seat: 0,
          tone: "green",
          count: 6,
          pieces: this.#backs("won0", "green", 1),
        }),
      ],
    };
  }

  /** A battle between several: each with a champion's health, trophies and a hand; attack and defence with running totals. */
  battle(rivals: number): Scene {
    const { say } = this.samples;
    const wide = 12 / Math.max(rivals, 2) / 3;
    const strip = (seat: number, at: number, each: number): Zone[] => {
      const tone = TONES[seat] as string;
      const side = seat === 0 ? ("near" as const) : ("far" as const);
      const row = seat === 0 ? 5 : 1;
      const own = seat === 0;
      const label = (short: Pair, whole: Pair): Pair => (own || rivals === 1 ? whole : short);
      const hand = own
        ? HAND.slice(0, 6).map((face, index) => this.samples.card(`hand0.${index}`, face, true))
        : this.#backs(`hand${seat}`, tone, 6 - seat);
      return [
        this.#zone(
          `champion${seat}`,
          label(["Dragón", "Dragon"], own ? ["Tu dragón", "Your dragon"] : ["Dragón de Rojo", "Red's dragon"]),
          [row, at, 1, each],
          {
            side,
            seat,
            tone,
            look: "slot",
            text: say([`Vida: ${12 - seat} de 20`, `Health: ${12 - seat} of 20`]),
            pieces: [{ ...this.samples.card(`champion${seat}`, "fire_dragon0"), tone }],
          },
        ),
        this.#zone(
          `hand${seat}`,
          label(["Mano", "Hand"], own ? ["Tu mano", "Your hand"] : ["Mano de Rojo", "Red's hand"]),
          [row, at + each, 1, own ? 12 - 2 * each : each],
          { side, seat, tone, look: "hand", outlines: 0, pieces: hand },
        ),
        this.#zone(
          `trophies${seat}`,
          label(["Trofeos", "Trophies"], own ? ["Tus trofeos", "Your trophies"] : ["Trofeos de Rojo", "Red's trophies"]),
          [row, own ? 13 - each : at + 2 * each, 1, each],
          {
            side,
            seat,
            tone,
            look: "stack",
            count: seat,
            pieces: this.#backs(`trophies${seat}`, tone, seat ? 1 : 0),
          },
        ),
      ];
    };
    const cards = (zone: string, faces: readonly string[]): Piece[] => faces.map((face, at) => this.samples.card(`${zone}.${at}`, face));
    const sum = (total: number, numbers: string, wall: Pair): string =>
      say([`${numbers} = ${total} ${wall[0]}`, `${numbers} = ${total} ${wall[1]}`]);
    const scale = rivals > 2 ? 3 : 1;
    const place = (row: number, column: number, columns: number): Zone["place"] => [row, (column - 1) * scale + 1, 1, columns * scale];
    const zones = [
      ...Array.from({ length: rivals }, (_, index) =>
        strip(index + 1, Math.round(index * 3 * wide * scale) + 1, Math.max(1, Math.round(rivals === 1 ? 4 : wide * scale))),
      ).flat(),
      this.#zone("nest", ["El nido", "The nest"], place(2, 1, 4), {
        look: "fan",
        outlines: 4,
        pieces: cards("nest", ["dwarf1", "knight1", "huntress2"]),
      }),
      this.#zone("deck", ["Mazo", "Deck"], place(2, 5, 2), { look: "stack", count: 31, pieces: this.#backs("deck", "", 1) }),
      this.#zone("trump", ["Triunfo", "Trump"], place(2, 7, 3), {
        look: "slot",
        pieces: cards("trump", ["sorceress1"]),
        text: say(["Las hechiceras ganan a todo lo demás.", "Sorceresses beat everything else."]),
      }),
      this.#zone("discard", ["Descartes", "Discard"], place(2, 10, 3), {
        count: 8,
        pieces: cards("discard", ["troll1"]),
        contents: [say(["trol 1", "troll 1"])],
      }),
      this.#zone("attack", ["Ataque de Rojo", "Red's attack"], place(3, 1, 6), {
        look: "fan",
        text: sum(10, "4 + 3 + 3", ["de ataque", "of attack"]),
        pieces: cards("attack", ["treasure4", "dwarf3", "fire_dragon3"]),
      }),
      this.#zone("defence", ["Tu defensa", "Your defence"], place(3, 7, 6), {
        look: "fan",
        outlines: 3,
        text: sum(4, "2 + 2", ["de defensa: te faltan 6", "of defence: 6 short"]),
        pieces: cards("defence", ["knight2", "troll2"]),
      }),
      ...strip(0, 1, 2 * scale).map(
        (zone): Zone =>
          zone.id === "hand0"
            ? { ...zone, place: [5, 2 * scale + 1, 1, 8 * scale] }
            : zone.id === "trophies0"
              ? { ...zone, place: [5, 10 * scale + 1, 1, 2 * scale] }
              : zone,
      ),
    ];
    return { rows: 5, columns: 12 * scale, arrows: [], seats: [], zones };
  }

  #page(scene: Scene, seats: number, status: Partial<Status>, choices: Choice[]): BoardPage {
    const options = Array.from({ length: seats }, (_, seat) => ({ seat, who: seat === 0 ? "human" : "medium" }));
    return { ...this.samples.page(1, { options, ...status }), scene, choices, log: [] };
  }

  #choices(scene: Scene, target: string, label: Pair, count: number): Choice[] {
    const hand = scene.zones.find(({ id }) => id === "hand0")?.pieces ?? [];
    return Array.from({ length: count }, (_, at) => {
      const piece = hand[at % hand.length] as Piece;
      return {
        move: `${piece.id} ${at}`,
        label: `${this.samples.say(label)} ${piece.label}${at >= hand.length ? ` → ${this.samples.say(["y descartar otra carta", "and discard another card"])}` : ""}`,
        pieces: [piece.id],
        target,
        touches: [target],
      };
    });
  }

  all(): Record<string, BoardPage> {
    const { say } = this.samples;
    const { trick } = this;
    const swap = trick.zones.find(({ id }) => id === "trick")?.pieces.slice(1) ?? [];
    const take = swap.map(
      (piece): Choice => ({
        move: `take ${piece.id}`,
        label: `${say(["Tomar", "Take"])} ${piece.label}`,
        pieces: [piece.id],
        target: null,
        touches: [],
      }),
    );
    const items = Array.from({ length: 20 }, (_, at) => ({
      text: say(
        at % 3
          ? [`Trol ${at + 1} capturado en la baza ${at}`, `Troll ${at + 1}, captured in trick ${at}`]
          : [
              `Encargo ${at + 1}: quien más enanos tiene pierde cinco puntos`,
              `Errand ${at + 1}: whoever has most dwarves loses five points`,
            ],
      ),
      points: ((at * 7) % 5) - 2,
      rule: "DH-SCORE-1",
    }));
    const rows = TONES.map((_, seat) => ({
      seat: this.#name(seat),
      items: items.slice(0, 20 - seat),
      total: 31 - seat * 4,
      winner: seat === 0,
    }));
    const battle = (rivals: number, status: Partial<Status> = {}): BoardPage => {
      const scene = this.battle(rivals);
      return this.#page(scene, rivals + 1, status, this.#choices(scene, "defence", ["Defender con", "Defend with"], 5));
    };
    return {
      trick: this.#page(trick, 5, {}, this.#choices(trick, "trick", ["Jugar", "Play"], 6)),
      "trick-away": this.#page(
        trick,
        5,
        { phase: "thinking", to_move: 3, text: say(["Amarillo está pensando…", "Yellow is thinking…"]) },
        [],
      ),
      take: this.#page(trick, 5, { text: say(["Toma una carta de la baza.", "Take a card of the trick."]) }, take),
      many: this.#page(trick, 5, {}, this.#choices(trick, "trick", ["Jugar", "Play"], 40)),
      scores: this.#page(
        trick,
        5,
        {
          phase: "over",
          to_move: null,
          text: say(["La partida ha terminado.", "The game is over."]),
          result: this.samples.result(["Gana Verde con 31 puntos.", "Green wins with 31 points."], rows),
        },
        [],
      ),
      duel: battle(1),
      battle: battle(3),
      "battle-away": battle(3, { phase: "thinking", to_move: 2, text: say(["Azul está pensando…", "Blue is thinking…"]) }),
    };
  }
}
