/** Tables written by hand after a real game, one for each phase: for looking at the board without Python. */
import type { Assets, BoardPage, Choice, Moment, Notice, Piece, Result, Scene, Status, Zone } from "../src/contract";

type Language = "es" | "en";
export type Pair = readonly [es: string, en: string];

const KINDS: Record<string, Pair> = {
  fire_dragon: ["dragón de fuego", "fire dragon"],
  treasure: ["tesoro", "treasure"],
  sorceress: ["hechicera", "sorceress"],
  petrified_dragon: ["dragón petrificado", "petrified dragon"],
  huntress: ["cazadora", "huntress"],
  ship: ["barco", "ship"],
  knight: ["caballero", "knight"],
  troll: ["trol", "troll"],
  dwarf: ["enano", "dwarf"],
};
const SPACES: readonly (readonly [kind: string, row: number, column: number, outlines: number])[] = [
  ["fire_dragon", 2, 1, 1],
  ["treasure", 2, 3, 1],
  ["sorceress", 2, 5, 1],
  ["petrified_dragon", 2, 7, 1],
  ["huntress", 3, 1, 3],
  ["ship", 3, 3, 3],
  ["knight", 3, 5, 2],
  ["troll", 3, 7, 1],
  ["dwarf", 3, 9, 4],
];
const ARROWS = ["fire_dragon>treasure", "sorceress>treasure", "sorceress>petrified_dragon", "troll>sorceress", "huntress>fire_dragon"];

/** What lies where: faces such as `dwarf1`; piles from the bottom up. */
export interface Lying {
  spaces: Record<string, string[]>;
  below: string[];
  ships: number;
  hand: string[];
  rival: number;
  scores: readonly [number, number];
  decks: readonly [number, number];
  figure: 0 | 1 | null;
}

export const MIDDLE: Lying = {
  spaces: {
    fire_dragon: ["fire_dragon3"],
    treasure: ["treasure1", "treasure2", "treasure4"],
    sorceress: ["sorceress2"],
    petrified_dragon: ["petrified_dragon2", "petrified_dragon2"],
    huntress: ["huntress1", "huntress2"],
    ship: ["ship0"],
    knight: ["knight1"],
    troll: [],
    dwarf: ["dwarf1", "dwarf1", "dwarf3"],
  },
  below: ["knight1", "knight2", "huntress1", "huntress1", "huntress2"],
  ships: 1,
  hand: ["dwarf1", "treasure3", "knight1", "knight1", "fire_dragon2"],
  rival: 5,
  scores: [7, 11],
  decks: [21, 19],
  figure: null,
};

export class Samples {
  constructor(
    readonly language: Language,
    readonly words: Record<string, string>,
    readonly art: Record<string, string>,
  ) {}

  say = ([es, en]: Pair): string => (this.language === "es" ? es : en);

  get assets(): Assets {
    const rule = (id: string, section: string, kind: string, text: Pair, why: Pair | null = null): Assets["rules"][number] => ({
      id,
      section,
      kind,
      text: this.say(text),
      source: why ? "ruling" : "Reglas del juego Dragonheart: 1. Jugar a las cartas",
      why: why && this.say(why),
      name: null,
    });
    return {
      language: this.language,
      title: "Dragonheart",
      words: this.words,
      art: this.art,
      single: false,
      seats: [
        {
          name: this.say(["Verde", "Green"]),
          tone: "green",
          role: this.say(["discípulo del Gran Dragón", "disciple of the Great Dragon"]),
        },
        { name: this.say(["Rojo", "Red"]), tone: "red", role: this.say(["esbirro del mago", "minion of the wizard"]) },
        { name: this.say(["Azul", "Blue"]), tone: "blue", role: "" },
        { name: this.say(["Amarillo", "Yellow"]), tone: "yellow", role: "" },
        { name: this.say(["Violeta", "Violet"]), tone: "violet", role: "" },
      ],
      sections: [
        { id: "play", title: this.say(["Paso 1: jugar cartas", "Step 1: play cards"]) },
        { id: "collect", title: this.say(["Paso 2: recoger cartas", "Step 2: collect cards"]) },
        { id: "end", title: this.say(["Final y puntos", "End and points"]) },
      ],
      rules: [
        rule("DH-PLAY-1", "play", "does", [
          "En tu turno juegas una o varias cartas de una misma clase en su espacio.",
          "On your turn you play one or more cards of one kind on their space.",
        ]),
        rule("DH-PLAY-2", "play", "forbids", [
          "No puedes jugar cartas de clases distintas en el mismo turno.",
          "You may not play cards of different kinds in one turn.",
        ]),
        rule("DH-PLAY-3", "play", "forbids", [
          "Cada carta va a su propio espacio; ningún otro la admite.",
          "Each card goes to its own space; no other takes it.",
        ]),
        rule("DH-MULTI-2", "play", "forbids", [
          "No caben más cartas que huecos libres tiene el espacio.",
          "No more cards fit than the space has empty outlines.",
        ]),
        rule("DH-DWARF-1", "collect", "does", [
          "Quien coloca el cuarto enano se lleva los cuatro.",
          "Whoever lays the fourth dwarf takes all four.",
        ]),
        rule("DH-FIRE-1", "collect", "does", [
          "Un dragón de fuego se lleva todo el tesoro que haya en su espacio.",
          "A fire dragon takes all treasure that lies on its space.",
        ]),
        rule(
          "DH-R4",
          "collect",
          "forbids",
          ["Recoger es obligatorio: si hay algo que llevarse, te lo llevas.", "Collecting is not optional: what can be taken is taken."],
          ["El reglamento ordena recoger y no dice que se pueda renunciar.", "The rule book orders it and names no way to decline."],
        ),
        rule("DH-END-1", "end", "defines", [
          "La partida se acerca al final con el tercer montón de barcos apartado.",
          "The game nears its end with the third pile of ships set aside.",
        ]),
        rule("DH-SCORE-1", "end", "scores", [
          "Cada carta de tu montón de puntos vale lo que indica su número.",
          "Each card of your score pile is worth its number.",
        ]),
        rule("DH-SCORE-2", "end", "scores", [
          "La figura del Gran Dragón vale tres puntos.",
          "The Great Dragon figure is worth three points.",
        ]),
      ],
      aid: [],
      terms: [
        {
          words: [this.say(["espacio", "space"])],
          text: this.say(["Un sitio del tablero con su dibujo.", "A place on the board with its picture."]),
          rule: "DH-PLAY-3",
        },
      ],
    };
  }

  name(face: string): string {
    const [, kind = "", value = ""] = /^(\w+?)(\d+)$/.exec(face) ?? [];
    const name = this.say(KINDS[kind] ?? [face, face]);
    return value === "0" ? name : `${name} ${value}`;
  }

  card(id: string, face: string, mine = false): Piece {
    const [, kind = "", value = ""] = /^(\w+?)(\d+)$/.exec(face) ?? [];
    return {
      id,
      face,
      label: this.name(face),
      value: value === "0" ? null : value,
      letter: kind.slice(0, 2),
      art: kind,
      tone: null,
      tag: null,
      mine,
    };
  }

  back(id: string, tone: string): Piece {
    return {
      id,
      face: null,
      label: this.say(["carta tapada", "face-down card"]),
      value: null,
      letter: null,
      art: "back",
      tone,
      tag: null,
      mine: false,
    };
  }

  scene(lying: Lying): Scene {
    const base = { side: "table" as const, count: null, contents: null, tone: null, text: null, seat: null, small: false };
    const zones: Zone[] = SPACES.map(([kind, row, column, outlines]) => {
      const cards = lying.spaces[kind] ?? [];
      const fan = outlines > 1;
      const name = this.say(KINDS[kind] ?? [kind, kind]);
      const label = name.charAt(0).toUpperCase() + name.slice(1);
      const pieces = cards.map((face, at) => this.card(`${kind}.${at}`, face));
      const top = pieces[pieces.length - 1];
      return {
        ...base,
        id: kind,
        label,
        look: fan ? "fan" : "pile",
        place: [row, column, 1, 2],
        outlines,
        art: kind,
        spoken: `${label}: ${cards.length} ${this.say(["cartas", "cards"])}${top ? `, ${top.label}` : ""}`,
        count: fan || cards.length === 0 ? null : cards.length,
        pieces: fan ? pieces : pieces.slice(-1),
      };
    });
    const figure: Piece = {
      id: "figure",
      face: "figure",
      label: this.say(["Gran Dragón", "Great Dragon"]),
      value: null,
      letter: null,
      art: "figure",
      tone: null,
      tag: null,
      mine: false,
    };
    const zone = (id: string, label: Pair, rest: Partial<Zone>): Zone => ({
      ...base,
      id,
      label: this.say(label),
      spoken: this.say(label),
      look: "pile",
      place: [1, 1, 1, 1],
      outlines: 1,
      art: null,
      pieces: [],
      ...rest,
    });
    zones.push(
      zone("figure", ["Gran Dragón", "Great Dragon"], {
        look: "slot",
        place: [2, 9, 1, 2],
        art: "figure",
        pieces: lying.figure === null ? [figure] : [],
      }),
      zone("below", ["Debajo del barco", "Below the ship"], {
        small: true,
        look: "fan",
        place: [4, 1, 1, 6],
        count: lying.below.length || null,
        contents: lying.below.map((face) => this.name(face)),
        pieces: lying.below.map((face, at) => this.card(`below.${at}`, face)),
      }),
      zone("ships", ["Barcos apartados", "Ships set aside"], {
        small: true,
        look: "fan",
        place: [4, 7, 1, 4],
        outlines: 3,
        art: "ship",
        pieces: Array.from({ length: lying.ships }, (_, at) => this.card(`ships.${at}`, "ship0")),
      }),
    );
    for (const seat of [1, 0] as const) {
      const tone = seat === 0 ? "green" : "red";
      const side = seat === 0 ? ("near" as const) : ("far" as const);
      const row = seat === 0 ? 5 : 1;
      const copies = new Map<string, number>();
      const hand =
        seat === 1
          ? Array.from({ length: lying.rival }, (_, at) => this.back(`hand1.${at}`, tone))
          : lying.hand.map((face) => {
              const copy = copies.get(face) ?? 0;
              copies.set(face, copy + 1);
              return this.card(`hand0.${face}.${copy}`, face, true);
            });
      const own = seat === 0;
      zones.push(
        zone(`score${seat}`, own ? ["Tus puntos", "Your score pile"] : ["Puntos de Rojo", "Red's score pile"], {
          look: "stack",
          side,
          seat,
          place: [row, 1, 1, 2],
          count: lying.scores[seat],
          tone,
          contents: own ? ["3 × tesoro 1", "4 × enano 1"] : null,
          pieces: [this.back(`score${seat}.${lying.scores[seat]}`, tone), ...(lying.figure === seat ? [figure] : [])],
        }),
        zone(`hand${seat}`, own ? ["Tu mano", "Your hand"] : ["Mano de Rojo", "Red's hand"], {
          look: "hand",
          side,
          seat,
          place: [row, 3, 1, 6],
          outlines: 0,
          tone,
          pieces: hand,
        }),
        zone(`deck${seat}`, own ? ["Tu mazo", "Your deck"] : ["Mazo de Rojo", "Red's deck"], {
          look: "stack",
          side,
          seat,
          place: [row, 9, 1, 2],
          count: lying.decks[seat],
          tone,
          pieces: [this.back(`deck${seat}.${lying.decks[seat]}`, tone)],
        }),
      );
    }
    const arrow = (pair: string, look: "straight" | "curved") => ({ from: pair.split(">")[0] ?? "", to: pair.split(">")[1] ?? "", look });
    return {
      rows: 5,
      columns: 10,
      zones,
      seats: [],
      arrows: [
        ...[...ARROWS, "knight>sorceress", "knight>troll"].map((pair) => arrow(pair, "straight")),
        arrow("knight>below", "curved"),
        arrow("huntress>below", "curved"),
      ],
    };
  }

  get choices(): Choice[] {
    const play = (move: string, cards: string[], target: string, touches: string[] = [], take: Pair | null = null): Choice => ({
      move,
      target,
      touches: [target, ...touches],
      pieces: cards.map((card) => `hand0.${card}`),
      label: `${this.say(["Jugar", "Play"])} ${cards.map((card) => this.name(card.split(".")[0] ?? "")).join(", ")}${take ? ` → ${this.say(take)}` : ""}`,
    });
    return [
      play("treasure 3", ["treasure3.0"], "treasure"),
      play("fire_dragon 2", ["fire_dragon2.0"], "fire_dragon", ["treasure"]),
      play("knight 1 > sorceress", ["knight1.0"], "knight", ["sorceress"], ["hechicera", "sorceress"]),
      play("knight 1 > troll", ["knight1.0"], "knight", ["troll"], ["trol", "troll"]),
      play("dwarf 1", ["dwarf1.0"], "dwarf"),
    ];
  }

  moment(number: number, seat: number, sentences: readonly (readonly [Pair, string])[], moved: Moment["moved"], lying: Lying): Moment {
    return {
      number,
      turn: number,
      first: 0,
      end: 0,
      seat,
      sentences: sentences.map(([text, rule]) => ({ text: this.say(text), rule, seat })),
      moved,
      scene: this.scene(lying),
    };
  }

  page(seq: number, change: Partial<Status> = {}, lying: Lying = MIDDLE, moments: Moment[] = []): BoardPage {
    const last = moments[moments.length - 1];
    const number = last?.number ?? 18;
    const status: Status = {
      text: this.say(["Te toca: juega cartas de una clase.", "Your turn: play cards of one kind."]),
      phase: "play",
      viewer: 0,
      to_move: 0,
      notice: null,
      can: { undo: false, hint: true, new: true, next: false, save: false },
      moment: number,
      last_moment: number,
      progress: null,
      result: null,
      people: [],
      declining: null,
      options: [
        { seat: 0, who: "human" },
        { seat: 1, who: "medium" },
      ],
      ...change,
    };
    const told: readonly (readonly [number, number | null, Pair, string])[] = [
      [0, 0, ["Empieza Verde.", "Green begins."], "DH-SETUP-6"],
      [1, 0, ["Verde juega 2 cartas de tesoro: tesoro 1, tesoro 2.", "Green plays 2 treasure cards: treasure 1, treasure 2."], "DH-PLAY-1"],
      [2, 1, ["Rojo juega 1 carta de enano: enano 3.", "Red plays 1 dwarf card: dwarf 3."], "DH-PLAY-1"],
      [2, 1, ["Rojo roba 1 carta.", "Red draws 1 card."], "DH-DRAW-1"],
      [18, 1, ["Rojo juega 1 carta de tesoro: tesoro 4.", "Red plays 1 treasure card: treasure 4."], "DH-PLAY-1"],
    ];
    return {
      kind: "board",
      seq,
      scene: this.scene(lying),
      moments,
      status,
      choices: status.phase === "play" ? this.choices : [],
      returnable: [],
      log: told.map(([at, seat, text, rule]) => ({
        moment: at,
        turn: at,
        when: at ? `Turn ${at}` : "",
        by: seat,
        seat,
        text: this.say(text),
        rule,
      })),
    };
  }

  /** A victory of the reader's, and what is said of it. */
  result(text: Pair, rows: Result["rows"]): Result {
    return {
      text: this.say(text),
      own: this.say(["Has ganado.", "You have won."]),
      won: true,
      decided: this.say(["Lo que más pesó: las cartas del montón, 3 más.", "What weighed most: the cards of the pile, 3 more."]),
      turning: { moment: 12, text: this.say(["Decidió tu turno 6.", "Your turn 6 decided."]) },
      tip: { moment: 9, text: this.say(["Otra idea: en tu turno 5, el caballero.", "Another idea: in your turn 5, the knight."]) },
      hindsight: true,
      offer: null,
      rows,
    };
  }

  notice(kind: Notice["kind"], text: Pair, rest: Partial<Notice> = {}): Notice {
    return { kind, text: this.say(text), rule: null, pieces: [], zones: [], moves: [], ...rest };
  }

  /** Green takes the treasure with a fire dragon; Red plays a troll and takes the sorceress. */
  get twoMoments(): BoardPage {
    const mine: Lying = {
      ...MIDDLE,
      spaces: { ...MIDDLE.spaces, fire_dragon: ["fire_dragon3", "fire_dragon2"], treasure: [] },
      hand: ["dwarf1", "treasure3", "knight1", "knight1", "huntress1"],
      scores: [10, 11],
      decks: [20, 19],
    };
    const theirs: Lying = { ...mine, spaces: { ...mine.spaces, sorceress: [], troll: ["troll2"] }, scores: [10, 12], decks: [20, 18] };
    const moments = [
      this.moment(
        19,
        0,
        [
          [["Verde juega 1 carta de dragón de fuego: dragón de fuego 2.", "Green plays 1 fire dragon card: fire dragon 2."], "DH-PLAY-1"],
          [["Verde se lleva 3 cartas de tesoro.", "Green takes 3 treasure cards."], "DH-FIRE-1"],
        ],
        [
          { from: "hand0", to: "fire_dragon", count: 1 },
          { from: "treasure", to: "score0", count: 3 },
          { from: "deck0", to: "hand0", count: 1 },
        ],
        mine,
      ),
      this.moment(
        20,
        1,
        [
          [["Rojo juega 1 carta de trol: trol 2.", "Red plays 1 troll card: troll 2."], "DH-PLAY-1"],
          [["Rojo se lleva 1 carta de hechicera.", "Red takes 1 sorceress card."], "DH-TROLL-1"],
        ],
        [
          { from: "hand1", to: "troll", count: 1 },
          { from: "sorceress", to: "score1", count: 1 },
          { from: "deck1", to: "hand1", count: 1 },
        ],
        theirs,
      ),
    ];
    return this.page(2, {}, theirs, moments);
  }

  /** Every look of the board, by name. */
  all(): Record<string, BoardPage> {
    const { say } = this;
    const idle = { undo: false, hint: false, new: true, next: false, save: false };
    const row = (seat: Pair, points: number, figure: number, winner: boolean) => ({
      seat: say(seat),
      winner,
      total: points + figure,
      items: [
        { text: say(["Cartas del montón", "Cards of the score pile"]), points, rule: "DH-SCORE-1" },
        { text: say(["Figura", "Figure"]), points: figure, rule: "DH-SCORE-2" },
      ],
    });
    return {
      play: this.page(1),
      refusal: this.page(1, {
        notice: this.notice(
          "refusal",
          [
            "Un enano no cabe en el espacio del tesoro: cada carta va al suyo.",
            "A dwarf does not fit the treasure space: each card goes to its own.",
          ],
          { rule: "DH-PLAY-3", pieces: ["hand0.dwarf1.0"], zones: ["treasure"] },
        ),
      }),
      hint: this.page(1, {
        notice: this.notice("hint", ["Juega el dragón de fuego 2: ganas 7 puntos.", "Play fire dragon 2: you gain 7 points."], {
          moves: ["fire_dragon 2"],
        }),
      }),
      ask: this.page(1, {
        notice: this.notice(
          "ask",
          ["El segundo caballero se lleva hechiceras o troles.", "The second knight takes sorceresses or trolls."],
          { rule: "DH-R4", pieces: ["hand0.knight1.0"], moves: ["knight 1 > sorceress", "knight 1 > troll"] },
        ),
      }),
      error: this.page(1, {
        notice: this.notice("error", [
          "No se pudo guardar la partida: no queda sitio en el disco.",
          "The game could not be saved: the disk is full.",
        ]),
      }),
      thinking: this.page(1, { phase: "thinking", to_move: 1, progress: 0.4, text: say(["Rojo está pensando…", "Red is thinking…"]) }),
      watch: this.page(1, {
        phase: "watch",
        viewer: null,
        text: say(["Dos bots juegan; tú miras.", "Two bots play; you watch."]),
        can: { ...idle, next: true },
      }),
      curtain: this.page(
        1,
        { phase: "curtain", text: say(["Ahora juega Rojo. Pásale la pantalla.", "Red is next. Hand over the screen."]), can: idle },
        { ...MIDDLE, hand: [], scores: [0, 0] },
      ),
      offer: this.page(1, {
        phase: "offer",
        text: say(["Hay una partida guardada, en la jugada 18.", "There is a saved game, at move 18."]),
        can: idle,
      }),
      past: this.page(1, {
        phase: "past",
        moment: 7,
        text: say(["Así estaba la mesa tras la jugada 7.", "This was the table after move 7."]),
        can: idle,
      }),
      over: this.page(
        1,
        {
          phase: "over",
          to_move: null,
          text: say(["La partida ha terminado.", "The game is over."]),
          can: { ...idle, save: true },
          result: this.result(
            ["Gana Verde: el Gran Dragón es libre.", "Green wins: the Great Dragon is free."],
            [row(["Verde", "Green"], 61, 3, true), row(["Rojo", "Red"], 58, 0, false)],
          ),
        },
        { ...MIDDLE, figure: 0 },
      ),
      moments: this.twoMoments,
    };
  }
}
