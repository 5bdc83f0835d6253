import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Moved, Scene, Side, Zone } from "../contract";
import { useDrag } from "../drag";
import { useRoving } from "../roving";
import type { Marks } from "../marks";
import type { Fit } from "../selection";
import { useAround } from "../words";
import { Arrows } from "./Arrows";
import { Flights } from "./Flights";
import { Place } from "./Place";


interface Props {
  scene: Scene;
  moved: readonly Moved[];
  /** What can be done now; null while nothing can. */
  fit: Fit | null;
  selected: readonly string[];
  marks: Marks | null;
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

function Band({ side, scene, fit, selected, marks }: Props & { side: Side }) {
  const zones = scene.zones.filter((zone) => zone.side === side);
  if (zones.length === 0) return null;
  const first = Math.min(...zones.map(({ place }) => place[0]));
  return (
    <div class="dl-band" data-side={side} style={{ "--grid": scene.columns }}>
      {zones.map((zone) => (
        <Place key={zone.id} zone={zone} area={area(zone, first)} fit={fit} selected={selected} marks={marks} />
      ))}
    </div>
  );
}

function area({ place: [row, column, rows, columns] }: Zone, first: number): string {
  return `${row - first + 1} / ${column} / span ${rows} / span ${columns}`;
}

/** How many rows the table itself has: the more, the smaller its cards. */
function rowsOf({ zones }: Scene): number {
  const rows = zones.filter(({ side }) => side === "table").map(({ place }) => place[0]);
  return new Set(rows).size || 1;
}

/** How many of the table's smallest zones lie side by side: what the size of a card depends on. */
function columnsOf({ columns, zones }: Scene): number {
  return columns / Math.min(columns, ...zones.filter(({ side }) => side === "table").map(({ place }) => place[3]));
}
