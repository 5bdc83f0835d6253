import type { Zone } from "./contract";

/** How zones share a band of the table, whatever its width. All lengths are in pixels, about. */

const NARROWEST = 62;
const MARGIN = 14;
const LETTER = 6.4;
const BOLD = 7.6;
/** A sentence asks for half its length, but for no less than a few words and no more than is easy to read. */
const SENTENCE = [80, 220] as const;
/** So many characters of a sentence count as a column. */
const LINE = 14;
/** How much of each further card of a fan must stay in view, and how many are reckoned with; a card with a tag stays whole. */
const OVERLAP = { far: 12, table: 34, near: 20 };
const TAGGED = 54;
const RECKONED = 6;
/** How wide a piece of a row is, and how many are reckoned with: those that one takes, and the others. */
const ROW = { mine: [47, 4], others: [28, 3] } as const;
/** The least width of tracks, paths and maps. */
const LINES = { track: 220, path: 320, map: 220 };
/** What a finger needs, the most that a map asks for that, and how far apart up and down spots lie beside each other. */
const FINGER = 44;
const WIDEST = 300;
const LEVEL = 10;

/** How much width a zone needs: for the longest word of its name, its sentence and its fan. */
export function least(zone: Zone): number {
  if (zone.look === "map") return Math.max(LINES.map, Math.min(WIDEST, ground(zone)));
  if (zone.look === "track" || zone.look === "path") return LINES[zone.look];
  const spread = zone.look === "fan" || zone.look === "hand" ? Math.min(RECKONED, Math.max(zone.outlines, zone.pieces.length, 1)) : 1;
  const [piece, most] = rowed(zone.pieces);
  const row = zone.look === "row" ? Math.min(most, Math.max(zone.outlines, loose(zone.pieces))) * piece + MARGIN : 0;
  const fan = tagged(zone) ? spread * TAGGED : NARROWEST - MARGIN + (spread - 1) * OVERLAP[zone.side];
  const word = Math.max(...zone.label.split(" ").map(({ length }) => length)) * BOLD + MARGIN / 2;
  return Math.round(Math.max(NARROWEST, word, fan, row, zone.text === null ? 0 : sentence(zone.text) + MARGIN));
}

/** How much width the spots of a map need that lie side by side, so that each can be touched. */
function ground({ spots = [] }: Zone): number {
  const at = spots.map((spot) => spot.at ?? [50, 50]);
  const gaps = at.flatMap(([x, y], one) =>
    at.slice(one + 1).map(([right, down]) => (Math.abs(down - y) < LEVEL ? Math.abs(right - x) : 100)),
  );
  return (FINGER * 100) / Math.min(100, ...gaps.filter((gap) => gap > 0)) + MARGIN;
}

/** Is it laid by what it needs, and not by the scene's grid alone? */
export function flows({ text, look, spots }: Zone): boolean {
  return text !== null || look === "row" || spots !== undefined;
}

/** Does a word at the foot of its cards need room? */
export function tagged({ pieces }: Zone): boolean {
  return pieces.some(({ tag }) => tag !== null);
}

/** How much a zone takes of what its row has left: by its width in the scene, what there is to read and pieces not yet reckoned with. */
export function share({ look, pieces, place, text }: Zone): number {
  const more = look === "row" ? Math.max(0, loose(pieces) - rowed(pieces)[1]) : 0;
  return Math.max(place[3] + more, Math.round((text?.length ?? 0) / LINE));
}

/** How many pieces have no place of their own: with the others a zone does not grow. */
function loose(pieces: Zone["pieces"]): number {
  return pieces.filter(({ slot }) => slot === undefined).length;
}

function rowed(pieces: Zone["pieces"]): readonly [number, number] {
  return pieces.some(({ mine }) => mine) ? ROW.mine : ROW.others;
}

function sentence({ length }: string): number {
  const [narrow, wide] = SENTENCE;
  return Math.min(length * LETTER, wide, Math.max(narrow, (length * LETTER) / 2));
}

/** Zones that lie side by side, in reading order: rows, but what reaches over several rows joins them. */
export function strips(zones: readonly Zone[]): Zone[][] {
  const all: { zones: Zone[]; end: number }[] = [];
  for (const zone of [...zones].sort((one, other) => one.place[0] - other.place[0] || one.place[1] - other.place[1])) {
    const [row, , rows] = zone.place;
    const last = all[all.length - 1];
    if (last && row < last.end) {
      last.zones.push(zone);
      last.end = Math.max(last.end, row + rows);
    } else all.push({ zones: [zone], end: row + rows });
  }
  return all.map((strip) => strip.zones);
}

/** The smallest grid that holds the zones: its first row, its first column and how many columns it has. */
export function bounds(zones: readonly Zone[]): { row: number; column: number; columns: number } {
  const row = Math.min(...zones.map(({ place }) => place[0]));
  const column = Math.min(...zones.map(({ place }) => place[1]));
  return { row, column, columns: Math.max(...zones.map(({ place }) => place[1] + place[3])) - column };
}

/** The zones of each seat, in the order of the scene; those of nobody come last. */
export function zonesBySeat(zones: readonly Zone[]): { seat: number | null; zones: Zone[] }[] {
  const seats = [...new Set(zones.map(({ seat }) => seat))].sort((one, other) => Number(one === null) - Number(other === null));
  return seats.map((seat) => ({ seat, zones: zones.filter((zone) => zone.seat === seat) }));
}
