import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Moved, Scene, Side, Zone } from "../contract";
import { useDrag } from "../drag";
import { bounds, least, needed, places, strips } from "../layout";
import type { Marks } from "../marks";
import { useRoving } from "../roving";
import type { Fit } from "../selection";
import { useAround } from "../words";
import { Arrows } from "./Arrows";
import { Flights } from "./Flights";
import { Place } from "./Place";
import { SeatMark } from "./SeatMark";

interface Props {
  scene: Scene;
  moved: readonly Moved[];
  /** What can be done now; null while nothing can. */
  fit: Fit | null;
  selected: readonly string[];
  marks: Marks | null;
  toMove: number | null;
  covered: boolean;
  onTouch: (piece: string | null, zone: string) => void;
  onDrop: (piece: string, zone: string) => void;
  /** What lies over the table: curtain, offer. */
  children?: ComponentChildren;
}

const BANDS: readonly Side[] = ["far", "table", "near"];

/** The table: three bands of zones on one grid, the arrows between them, and one tab stop for all of it. */
export function Board(props: Props) {
  const { scene, moved, covered, onTouch, onDrop, children } = props;
  const { say } = useAround();
  const board = useRef<HTMLDivElement>(null);
  const onKeyDown = useRoving(board);
  const drag = useDrag(onDrop);
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const zone = target.closest<HTMLElement>("[data-zone]")?.dataset["zone"];
    if (zone === undefined || (event.detail > 0 && drag.wasDrag())) return; // the keyboard clicks with detail 0
    onTouch(target.closest<HTMLElement>("[data-piece]")?.dataset["piece"] ?? null, zone);
  };
  return (
    <Flights scene={scene} moved={moved}>
      <div
        class="dl-board"
        ref={board}
        role="group"
        aria-label={say("table")}
        tabIndex={-1}
        inert={covered}
        data-choosing={props.selected.length > 0 ? "true" : null}
        style={{ "--columns": columnsOf(scene), "--rows": rowsOf(scene) }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerDown={drag.onPointerDown}
      >
        {BANDS.map((side) => (
          <Band key={side} side={side} {...props} />
        ))}
        <Arrows scene={scene} table={board} />
      </div>
      {children}
    </Flights>
  );
}

type Looks = Pick<Props, "fit" | "selected" | "marks">;

/** One side of the table. Where more than two play, each seat's zones form a group of their own under its name. */
function Band({ side, scene, toMove, ...looks }: Props & { side: Side }) {
  const zones = scene.zones.filter((zone) => zone.side === side);
  if (zones.length === 0) return null;
  const columns = { "--grid": scene.columns };
  if (side !== "table" && places(scene.zones).filter(({ seat }) => seat !== null).length > 2) {
    const groups = places(zones);
    const wide = Math.max(...groups.map((group) => Math.max(...strips(group.zones).map(asked))));
    return (
      <div class="dl-band dl-seatings" data-side={side} style={{ "--count": groups.length, "--least": `${wide}px` }}>
        {groups.map(({ seat, zones: own }) => (
          <Seating key={seat ?? "none"} seat={seat} turn={seat !== null && seat === toMove} zones={own} {...looks} />
        ))}
      </div>
    );
  }
  const { row } = bounds(zones);
  if (zones.some(({ text }) => text !== null)) {
    return (
      <div class="dl-band" data-side={side} style={columns}>
        <Strips zones={zones} first={1} columns={scene.columns} {...looks} />
      </div>
    );
  }
  return (
    <div class="dl-band" data-side={side} style={columns}>
      {zones.map((zone) => (
        <Place key={zone.id} zone={zone} area={area(zone, row)} {...looks} />
      ))}
    </div>
  );
}

/** What lies at one seat's place. */
function Seating({ seat, turn, zones, ...looks }: Looks & { seat: number | null; turn: boolean; zones: readonly Zone[] }) {
  const { kit, say } = useAround();
  const { column, columns } = bounds(zones);
  const inside = <Strips zones={zones} first={column} columns={columns} {...looks} />;
  if (seat === null) return <div class="dl-seating">{inside}</div>;
  const label = kit.seats[seat]?.name ?? "";
  return (
    <div class="dl-seating" role="group" data-turn={turn ? "true" : null} aria-label={turn ? `${label} (${say("turn_of")})` : label}>
      <SeatMark seat={seat} turn={turn} />
      {inside}
    </div>
  );
}

/** Zones on a grid; where that would squeeze one of them, they follow each other instead, line by line. */
function Strips({ zones, first, columns, ...looks }: Looks & { zones: readonly Zone[]; first: number; columns: number }) {
  return (
    <div class="dl-strips" data-need={needed(zones, columns)} style={{ "--grid": columns }}>
      {strips(zones).map((strip) => (
        <div class="dl-strip" key={strip[0]?.id}>
          {strip.map((zone) => (
            <Place key={zone.id} zone={zone} area={area(zone, bounds(strip).row, first)} {...looks} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** How much width zones side by side ask for. */
function asked(zones: readonly Zone[]): number {
  return zones.reduce((sum, zone) => sum + least(zone), 0) + 6 * (zones.length + 1);
}

function area({ place: [row, column, rows, columns] }: Zone, first: number, left = 1): string {
  return `${row - first + 1} / ${column - left + 1} / span ${rows} / span ${columns}`;
}

/** How many rows the table itself has: the more, the smaller its cards. */
function rowsOf({ zones }: Scene): number {
  const rows = zones.filter(({ side }) => side === "table").map(({ place }) => place[0]);
  return new Set(rows).size || 1;
}

/** How many of the table's smallest zones lie side by side, but for what lies aside: what the size of a card depends on. */
function columnsOf({ columns, zones }: Scene): number {
  const large = zones.filter(({ side, small }) => side === "table" && !small);
  return columns / Math.min(columns, ...large.map(({ place }) => place[3]));
}
