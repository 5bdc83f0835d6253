import type { Piece, Zone } from "./contract";

/** Where the spots of a track, a path or a map lie, and the pieces on them. A spot's width is 1 along a line, and so is a row's height. */

export interface Point {
  x: number;
  y: number;
}

/** How spots are laid: in so many columns and rows, each with its middle. On a map both are 100. */
export interface Laid {
  columns: number;
  rows: number;
  points: Point[];
}

/** The least width of a spot in pixels: what stands on a track is read, what lies on a path may be touched. */
const LEAST = { track: 16, path: 41 } as const;
/** How far a path winds aside, as a share of a row: in one line, and in several. */
const WIND = [0.11, 0.06] as const;

/** Lays the spots of a zone of about this width in pixels. */
export function laid({ look, spots = [] }: Zone, width: number): Laid {
  if (look === "map") return { columns: 100, rows: 100, points: spots.map(({ at }) => ({ x: at?.[0] ?? 50, y: at?.[1] ?? 50 })) };
  const most = Math.max(2, Math.floor(width / LEAST[look === "path" ? "path" : "track"]));
  const rows = Math.ceil(spots.length / most);
  const columns = Math.ceil(spots.length / Math.max(1, rows));
  const points = spots.map((_, index) => {
    const row = Math.floor(index / columns);
    const along = index % columns;
    const offset = look === "path" ? Math.sin(index * 1.25) * WIND[rows > 1 ? 1 : 0] : 0;
    return { x: (row % 2 === 0 ? along : columns - 1 - along) + 0.5, y: row + 0.5 + offset };
  });
  return { columns, rows, points };
}

/** A line through all points, rounded where it turns. */
export function way(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const said = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
  return points
    .map((point, index) => {
      if (index === 0) return `M${said(point)}`;
      const before = at(index - 2);
      const from = at(index - 1);
      const after = at(index + 1);
      const first = { x: from.x + (point.x - before.x) / 6, y: from.y + (point.y - before.y) / 6 };
      const second = { x: point.x - (after.x - from.x) / 6, y: point.y - (after.y - from.y) / 6 };
      return `C${said(first)} ${said(second)} ${said(point)}`;
    })
    .join("");
}

/** The lines between the spots of a map. */
export function edges({ spots = [], edges: pairs = [] }: Zone, { points }: Laid): string {
  const at = new Map(spots.map(({ id }, index) => [id, points[index] as Point]));
  return pairs
    .map(([one, other]) =>
      at.has(one) && at.has(other) ? `M${at.get(one)?.x} ${at.get(one)?.y}L${at.get(other)?.x} ${at.get(other)?.y}` : "",
    )
    .join("");
}

/** Do the numbers of a track stand too close to be read? Then every fifth will do. */
export function tight({ look }: Zone, { columns }: Laid, width: number): boolean {
  return look === "track" && width / columns < READABLE;
}
const READABLE = 22;

/** How several pieces share a spot: from its middle, as shares of its width. */
const CLUSTERS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-0.22, 0.06],
    [0.22, -0.06],
  ],
  [
    [-0.26, 0.12],
    [0.26, 0.12],
    [0, -0.22],
  ],
  [
    [-0.26, -0.18],
    [0.26, -0.18],
    [-0.26, 0.24],
    [0.26, 0.24],
  ],
  [
    [-0.32, -0.2],
    [0.32, -0.2],
    [0, 0.02],
    [-0.32, 0.28],
    [0.32, 0.28],
  ],
];

/** How much width the name of a zone takes beside its line; 0: it stands above. Where there is width, that saves height. */
export function nameWidth({ look, label }: Zone, width: number): number {
  return (look === "track" || look === "path") && width > WIDE ? Math.min(NAME.most, label.length * NAME.letter) + NAME.gap : 0;
}
const WIDE = 560;
const NAME = { letter: 7.6, most: 104, gap: 14 };

/** Where a piece stands: on which spot, in which lane of how many, and how far from the middle. */
export interface PieceOnSpot {
  piece: Piece;
  spot: number;
  lane: number;
  together: number;
  offset: Point;
}

/** Sorts a zone's pieces to its spots; what stands nowhere is left out. Pieces keep their lanes if there is one for each. */
export function piecesOnSpots({ look, spots = [], pieces, outlines }: Zone): PieceOnSpot[] {
  const spotOf = new Map(spots.map(({ id }, index) => [id, index]));
  const there = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const spot = spotOf.get(piece.spot ?? "");
    if (spot !== undefined) there.set(spot, [...(there.get(spot) ?? []), piece]);
  }
  const own = outlines >= pieces.length;
  return pieces.flatMap((piece, index) => {
    const spot = spotOf.get(piece.spot ?? "");
    if (spot === undefined) return [];
    const others = there.get(spot) ?? [];
    const among = others.indexOf(piece);
    const cluster = CLUSTERS[Math.min(others.length, CLUSTERS.length) - 1] ?? [];
    const [x, y] = look === "track" ? [0, 0] : (cluster[among % cluster.length] ?? [0, 0]);
    return [{ piece, spot, lane: own ? index : among, together: others.length, offset: { x, y } }];
  });
}

/** How many lanes a track needs. */
export function lanes(zone: Zone): number {
  return Math.max(1, Math.min(zone.outlines, zone.pieces.length), ...piecesOnSpots(zone).map(({ lane }) => lane + 1));
}

/** How near the nearest two spots of a map are, as a share of its width. */
export function apart(points: readonly Point[], ratio: number): number {
  const all = points.flatMap((one, at) => points.slice(at + 1).map((other) => Math.hypot(one.x - other.x, (one.y - other.y) / ratio)));
  return Math.max(4, Math.min(50, ...all)) / 100;
}

/** The shape of a drawing: its width for a height of 1. */
export function aspect(svg: string | undefined): number {
  const [, wide = "16", high = "10"] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg ?? "") ?? [];
  return Number(wide) / Number(high) || 1.6;
}

const round = (number: number): number => Math.round(number * 1000) / 1000;
