import type { Scene, Side, Zone } from "./contract";
import { type Fold, RESTS } from "./plans";

/**
 * What may fold, and to which line: `level` is what a lesson is not about, `rivals` what others have, `aside` what lies
 * aside, `text` what lies there with a sentence to read, `rest1` to `rest12` whatever cannot be acted on now: first what
 * the moment is about, then from the own hand on, and the longest sentence of a row first.
 */
export type Folds = readonly ("level" | Fold)[];

const textLength = ({ text }: Zone): number => text?.length ?? 0;
const late = (zone: Zone): number => Number(zone.late === true);

/** Whose line a zone folds to: a seat's, or the table's own. */
export type Group = number | "table";

export class Folding {
  private readonly ranks: ReadonlyMap<string, number>;

  constructor(
    zones: readonly Zone[],
    /** Zones that a lesson is about; none: all. */
    private readonly about: readonly string[],
    /** What the table folds for want of room. */
    private readonly folded: readonly string[],
    /** Lines that the reader has opened or closed. */
    private readonly opened: ReadonlyMap<Group, boolean>,
    /** Zones that can be acted on now, or are pointed out: on the table they stay. */
    private readonly used: ReadonlySet<string>,
  ) {
    const read = (zone: Zone): boolean => !zone.small || zone.text !== null || about.includes(zone.id);
    const middle = zones.filter((zone) => zone.side === "table" && read(zone) && !this.stays(zone));
    middle.sort(
      (one, other) =>
        late(other) - late(one) || other.place[0] - one.place[0] || textLength(other) - textLength(one) || one.place[1] - other.place[1],
    );
    this.ranks = new Map(middle.map(({ id }, at) => [id, Math.min(at + 1, RESTS)]));
  }

  group({ seat, side }: Pick<Zone, "seat" | "side">): Group {
    return seat === null || side === "table" ? "table" : seat;
  }

  private stays(zone: Zone): boolean {
    return this.group(zone) === "table" && this.used.has(zone.id);
  }

  /** Why a zone would fold; nothing: it stays. */
  of(zone: Zone): Folds {
    if (zone.look === "hand" && zone.side === "near") return [];
    if (this.stays(zone)) return [];
    const aimed = zone.side === "far" && this.used.has(zone.id); // a lesson's goal may name what a rival has
    if (this.about.length > 0 && !this.about.includes(zone.id) && !aimed) return ["level"];
    if (zone.side === "far") return zone.late ? [] : ["rivals"];
    if (zone.late && zone.side === "near") return ["rest1"]; // on a phone, last of all
    const rank = this.ranks.get(zone.id);
    if (rank === undefined) return ["aside"];
    return zone.small ? ["text", `rest${rank}`] : [`rest${rank}`];
  }

  /** Does the middle fold, zone by zone? */
  private get resting(): boolean {
    return this.folded.some((one) => one.startsWith("rest"));
  }

  /** Does it belong to a line? What lies in the middle does so only while that folds. */
  private folds(zone: Zone): boolean {
    return this.of(zone).some((one) => this.resting || !one.startsWith("rest"));
  }

  /** Did the reader open or close the line? */
  pinned(group: Group): "open" | "closed" | null {
    const opened = this.opened.get(group);
    return opened === undefined ? null : opened ? "open" : "closed";
  }

  /** The same of the line that a zone belongs to. Closed again, it leaves of the middle what there is room for. */
  pin(zone: Zone): "open" | "closed" | null {
    const pinned = this.pinned(this.group(zone));
    const middle = this.ranks.has(zone.id) && (this.resting || !zone.small);
    return pinned === "closed" && middle ? null : pinned;
  }

  hidden(zone: Zone): boolean {
    const pinned = this.pin(zone);
    if (pinned !== null) return pinned === "closed" && this.of(zone).length > 0;
    return this.of(zone).some((one) => one === "level" || this.folded.includes(one));
  }

  /** Zones of a line, and whether any of them is folded. */
  line(scene: Scene, group: Group, side: Side): { zones: Zone[]; folded: boolean } {
    const zones = scene.zones.filter((zone) => zone.side === side && this.group(zone) === group && this.folds(zone));
    return { zones, folded: zones.some((zone) => this.hidden(zone)) };
  }
}
