import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene, Side, Status, Zone } from "../contract";
import { spotOf, useDrag } from "../drag";
import { Folding, type Group } from "../folding";
import type { Handlers } from "../handlers";
import { bounds, flows, least, strips, zonesBySeat } from "../layout";
import { type Marks, seen } from "../marks";
import { useRoving } from "../roving";
import type { Fit } from "../selection";
import { hideTip, showTip } from "../tip";
import { useAround } from "../words";
import { Arrows } from "./Arrows";
import { AsideLine } from "./AsideLine";
import { SeatLine } from "./SeatLine";
import { ZoneView } from "./ZoneView";

interface Props {
  stage: RefObject<HTMLDivElement | null>;
  scene: Scene;
  /** What can be done now; null while nothing can. */
  fit: Fit | null;
  selected: readonly string[];
  marks: Marks | null;
  status: Status;
  /** Whose turn it is as far as the story has come. */
  turn: number | null;
  /** What each seat did in its last turn, as far as the story has come. */
  last: ReadonlyMap<number, string>;
  covered: boolean;
  /** Zones that a lesson is about; none: all. */
  about: readonly string[];
  /** Zones that it points out. */
  highlights: readonly string[];
  /** What the table folds for want of room. */
  folds: readonly string[];
  /** How wide the board is: a hand is laid in as many lines as it needs. */
  width: number;
  /** Tells what it meant: what a piece is that is chosen or asked for, is said under the table. */
  onTap: Handlers["tap"];
  onDrop: (piece: string, zone: string, spot: string | null) => void;
  /** What lies over the table: curtain, offer. */
  children?: ComponentChildren;
}

const BANDS: readonly Side[] = ["far", "table", "near"];
const ALL: readonly string[] = [];

/** The table: three bands of zones, the arrows between them, and one tab stop for all of it. */
export function Board(props: Props) {
  const { stage, scene, status, covered, about, highlights, folds, fit, onTap, onDrop, children } = props;
  const { assets, say } = useAround();
  const board = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlyMap<Group, boolean>>(new Map());
  const onKeyDown = useRoving(board);
  const drag = useDrag(onDrop);
  const finger = useRef(false);
  const { notice, moment } = status;
  useEffect(() => hideTip, [moment]); // what was done is told, and the piece may be another
  const used = useMemo(() => new Set([...(fit?.zones ?? ALL), ...(notice?.zones ?? ALL), ...highlights]), [fit, notice, highlights]);
  const folding = new Folding(scene.zones, about, folds, opened, used);
  const onFold = (group: Group, open: boolean): void => setOpened((before) => new Map(before).set(group, open));
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const place = target.closest<HTMLElement>("[data-zone], [data-for]")?.dataset;
    const zone = place?.["zone"] ?? place?.["for"];
    if (zone === undefined || (event.detail > 0 && drag.wasDrag())) return; // the keyboard clicks with detail 0
    const piece = target.closest<HTMLElement>("[data-piece]");
    const meaning = onTap(piece?.dataset["piece"] ?? null, zone, spotOf(target));
    const root = board.current?.closest<HTMLElement>(".dragonlab");
    const untold = meaning === null || (finger.current && meaning !== "select"); // a finger has no hover
    if (piece?.dataset["face"] && root && untold) showTip(piece, piece.title, root);
  };
  const onPointerDown = (event: PointerEvent): void => {
    finger.current = event.pointerType === "touch";
    drag.onPointerDown(event);
  };
  return (
    <div class="dl-stage" ref={stage}>
      <div
        class="dl-board"
        ref={board}
        role="toolbar" // of all that has arrow keys: else screen readers keep them to themselves
        aria-label={say("table")}
        tabIndex={-1}
        inert={covered}
        data-choosing={props.selected.length === 0 ? null : assets.single ? "one" : "several"}
        style={{ "--columns": columnsOf(scene) }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        {BANDS.map((side) => (
          <Band key={side} side={side} {...props} folding={folding} onFold={onFold} />
        ))}
        <Arrows scene={scene} table={board} />
      </div>
      {children}
      <div class="dl-flights" aria-hidden="true" />
    </div>
  );
}

type Inner = Props & { folding: Folding; onFold: (group: Group, open: boolean) => void };

/** One side of the table: what lies in its middle, or the seats on that side. */
function Band({ side, ...props }: Inner & { side: Side }) {
  const { scene, folding, fit, onFold } = props;
  const zones = scene.zones.filter((zone) => zone.side === side);
  if (zones.length === 0) return null;
  if (side !== "table") {
    const groups = zonesBySeat(zones);
    return (
      <div
        class="dl-band dl-seatings"
        data-side={side}
        style={{ "--count": groups.length, "--least": `${Math.max(...groups.map(asked))}px` }}
      >
        {groups.map(({ seat, zones: own }) => (
          <Seating key={seat ?? "none"} side={side} seat={seat} zones={own} {...props} />
        ))}
      </div>
    );
  }
  const { zones: aside, folded } = folding.line(scene, "table", side);
  const pinned = folding.pinned("table");
  return (
    <div class="dl-band" data-side={side} style={{ "--grid": scene.columns }}>
      {zones.some(flows) ? (
        <Strips zones={zones} {...props} />
      ) : (
        zones.map((zone) => <Placed key={zone.id} zone={zone} area={area(zone, bounds(zones).row)} {...props} />)
      )}
      {aside.length > 0 && (
        <AsideLine
          zones={folded ? aside.filter((zone) => folding.hidden(zone)) : aside}
          folded={folded}
          reason={aside.some((zone) => folding.of(zone).includes("level")) ? "level" : "aside"}
          pinned={pinned}
          target={folded ? only(aside, fit) : null}
          onFold={() => onFold("table", folded)}
        />
      )}
    </div>
  );
}

/** What lies at one seat's place, under the line that sums it up. */
function Seating({ side, seat, zones, ...props }: Inner & { side: Side; seat: number | null; zones: readonly Zone[] }) {
  const { assets, say } = useAround();
  const { scene, status, folding, fit, onFold } = props;
  const inside = <Strips zones={zones} {...props} />;
  if (seat === null) return <div class="dl-seating">{inside}</div>;
  const { zones: foldable, folded } = folding.line(scene, seat, side);
  const turn = seat === props.turn;
  const who = status.options.find((option) => option.seat === seat)?.who;
  const label = assets.seats[seat]?.name ?? "";
  return (
    <div class="dl-seating" role="group" data-turn={turn ? "true" : null} aria-label={turn ? `${label} (${say("turn_of")})` : label}>
      <SeatLine
        seat={seat}
        who={who === undefined ? "" : (assets.words[`who_${who}`] ?? who)}
        turn={turn}
        numbers={scene.seats.find((summary) => summary.seat === seat)?.numbers ?? []}
        last={side === "far" ? (props.last.get(seat) ?? null) : null}
        holds={foldable.map(({ id }) => id)}
        folded={folded}
        target={folded ? only(foldable, fit) : null}
        onFold={() => onFold(seat, folded)}
      />
      {inside}
    </div>
  );
}

/** Zones in rows, each as wide as it needs to be; where that is too much for a row, they go on in the next. */
function Strips({ zones, ...props }: Inner & { zones: readonly Zone[] }) {
  return (
    <div class="dl-strips">
      {strips(zones).map((strip) => {
        const [fold, ...others] = [...new Set(strip.map((zone) => props.folding.of(zone).join(" ")))];
        return (
          <div
            class="dl-strip"
            key={strip[0]?.id}
            data-fold={others.length > 0 ? null : fold || null}
            data-pinned={pinned(props.folding, strip)}
          >
            {strip.map((zone) => (
              <Placed key={zone.id} zone={zone} area="" {...props} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** A zone, drawn anew only when something about it has changed: news leave the others the same objects. */
function Placed({ zone, area, scene, folding, width, fit, selected, marks }: Inner & { zone: Zone; area: string }) {
  const { assets } = useAround();
  const part = zone.place[3] / scene.columns;
  const fold = folding.of(zone).join(" ") || null;
  const pin = pinned(folding, [zone]);
  return useMemo(
    () => (
      <ZoneView zone={zone} area={area} width={width} part={part} fold={fold} pinned={pin} fit={fit} selected={selected} marks={marks} />
    ),
    [assets, zone, area, width, part, fold, pin, seen(zone, fit, selected, marks)],
  );
}

function pinned(folding: Folding, [zone]: readonly Zone[]): string | null {
  return zone ? folding.pin(zone) : null;
}

/** The only one of these zones where something may be played now; null: none, or several. */
function only(zones: readonly Zone[], fit: Fit | null): string | null {
  const lit = zones.filter(({ id }) => fit?.targets.has(id));
  return lit.length === 1 ? (lit[0]?.id ?? null) : null;
}

/** How much width what a seat has asks for. */
function asked({ zones }: { zones: readonly Zone[] }): number {
  return Math.max(...strips(zones).map((strip) => strip.reduce((sum, zone) => sum + least(zone), 0) + 6 * (strip.length + 1)));
}

function area({ place: [row, column, rows, columns] }: Zone, first: number): string {
  return `${row - first + 1} / ${column} / span ${rows} / span ${columns}`;
}

/** How many of the table's smallest zones lie side by side, but for what lies aside: what the size of a card depends on. */
function columnsOf({ columns, zones }: Scene): number {
  const large = zones.filter(({ side, small }) => side === "table" && !small);
  return columns / Math.min(columns, ...large.map(({ place }) => place[3]));
}
