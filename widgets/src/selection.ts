import type { Choice, Piece, Scene } from "./contract";

/** Which choices a selection can still become. Pieces of a zone with the same face are interchangeable. */
export class Fit {
  readonly #faces = new Map<string, string>();
  /** In which zone a spot lies. */
  readonly #homes = new Map<string, string>();
  readonly #wanted: { choice: Choice; counts: Map<string, number> }[];
  readonly #selected: readonly string[];
  readonly #counts: Map<string, number>;
  /** Choices that use at least what is selected: what the list shows. */
  readonly open: Choice[];
  /** Choices that use exactly what is selected. */
  readonly exact: Choice[];
  /** Places where the selection may go as it is. */
  readonly targets: ReadonlySet<string>;
  /** Places where the selection may go with more pieces; none as long as nothing is selected. */
  readonly later: ReadonlySet<string>;
  readonly #used: ReadonlySet<string>;
  readonly #welcome = new Map<string, boolean>();

  constructor(
    scene: Scene,
    choices: readonly Choice[],
    selected: readonly string[],
    /** Pieces that a tap puts back. */
    private readonly returnable: readonly string[] = [],
  ) {
    for (const zone of scene.zones) for (const piece of zone.pieces) this.#faces.set(piece.id, `${zone.id} ${piece.face ?? piece.id}`);
    for (const { id, spots } of scene.zones) for (const spot of spots ?? []) this.#homes.set(spot.id, id);
    this.#wanted = choices.map((choice) => ({ choice, counts: this.#count(choice.pieces) }));
    this.#selected = selected;
    this.#counts = this.#count(selected);
    this.open = this.#wanted.filter(({ counts }) => within(this.#counts, counts)).map(({ choice }) => choice);
    this.exact = this.open.filter((choice) => choice.pieces.length === selected.length);
    this.targets = zones(this.exact);
    this.later = new Set(selected.length === 0 ? [] : [...zones(this.open)].filter((zone) => !this.targets.has(zone)));
    this.#used = new Set([...choices.flatMap(({ pieces }) => pieces), ...returnable]);
  }

  /** All zones that a choice leads to or takes pieces of, or where one can be put back. */
  get zones(): Set<string> {
    const taken = [...this.#used].map((id) => this.#faces.get(id)?.split(" ")[0] ?? "");
    return new Set([...taken, ...[...zones(this.#wanted.map(({ choice }) => choice))].map((target) => this.#homes.get(target) ?? target)]);
  }

  /** May this piece be added to the selection and still become a choice? */
  welcomes(piece: Piece): boolean {
    if (this.#selected.includes(piece.id)) return false;
    if (this.returnable.includes(piece.id)) return true;
    const face = this.#faces.get(piece.id) ?? piece.id;
    const known = this.#welcome.get(face);
    if (known !== undefined) return known;
    const counts = this.#count([...this.#selected, piece.id]);
    const welcome = this.#wanted.some((wanted) => within(counts, wanted.counts));
    this.#welcome.set(face, welcome);
    return welcome;
  }

  /** Does a choice name this very piece? Then it may be selected wherever it lies. */
  uses(id: string): boolean {
    return this.#used.has(id);
  }

  #count(ids: readonly string[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const id of ids) {
      const face = this.#faces.get(id) ?? id;
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    return counts;
  }
}

function within(few: Map<string, number>, many: Map<string, number>): boolean {
  return [...few].every(([face, count]) => count <= (many.get(face) ?? 0));
}

function zones(choices: readonly Choice[]): Set<string> {
  return new Set(choices.flatMap(({ target }) => (target === null ? [] : [target])));
}

/** Take a piece in, or out if it was in. */
export function toggled(selected: readonly string[], id: string): string[] {
  return selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
}

/** Take a piece instead of what was taken, or none if it was that one. */
export function switched(selected: readonly string[], id: string): string[] {
  return selected.includes(id) ? [] : [id];
}
