import type { Scene, Side, Zone } from "./contract";

/**
 * What may fold, and to which line: `level` is what a lesson is not about, `rivals` what others have, `aside` what lies
 * aside, `rest` whatever else cannot be acted on now; null stays.
 */
export type Folds = "level" | "rivals" | "aside" | "rest" | null;

/** Whose line a zone folds to: a seat's, or the table's own. */
export type Group = number | "table";

export class Folding {
  constructor(
    /** Zones that a lesson is about; none: all. */
    private readonly about: readonly string[],
    /** What the table folds for want of room. */
    private readonly folds: readonly string[],
    /** Lines that the reader has opened or closed. */
    private readonly opened: ReadonlyMap<Group, boolean>,
    /** Zones that can be acted on now, or are pointed out: on the table they stay. */
    private readonly used: ReadonlySet<string>,
  ) {}

  group({ seat, side }: Pick<Zone, "seat" | "side">): Group {
    return seat === null || side === "table" ? "table" : seat;
  }

  /** Why a zone would fold. */
  of(zone: Zone): Folds {
    if (zone.look === "hand" && zone.side === "near") return null;
    if (this.group(zone) === "table" && this.used.has(zone.id)) return null;
    if (this.about.length > 0 && !this.about.includes(zone.id)) return "level";
    if (zone.side === "far") return "rivals";
    if (zone.small || zone.side === "near") return "aside";
    return this.folds.includes("rest") ? "rest" : null;
  }

  /** Did the reader open or close the line? */
  pinned(group: Group): "open" | "closed" | null {
    const opened = this.opened.get(group);
    return opened === undefined ? null : opened ? "open" : "closed";
  }

  hidden(zone: Zone): boolean {
    const folds = this.of(zone);
    if (folds === null) return false;
    const pinned = this.pinned(this.group(zone));
    return pinned === null ? folds === "level" || this.folds.includes(folds) : pinned === "closed";
  }

  /** Zones of a line, and whether any of them is folded. */
  line(scene: Scene, group: Group, side: Side): { zones: Zone[]; folded: boolean } {
    const zones = scene.zones.filter((zone) => zone.side === side && this.group(zone) === group && this.of(zone) !== null);
    return { zones, folded: zones.some((zone) => this.hidden(zone)) };
  }
}
