import type { Piece, Scene, Spot, Zone } from "./contract";

/** What a zone and a piece are, unless something else is sent: `dragonlab/core/scene/bare.py` leaves it out. */
const ZONE = { outlines: 0, art: null, count: null, contents: null, tone: null, text: null, seat: null, small: false } as const;
const PIECE = { value: null, letter: null, art: null, tone: null, tag: null, mine: false } as const;

const known = new WeakMap<Zone, Zone>();

/** A scene with all that was left out on its way; a zone that has not changed stays the same object. */
export function whole(scene: Scene): Scene {
  return { ...scene, zones: scene.zones.map((zone) => known.get(zone) ?? keep(zone)) };
}

function keep(sent: Zone): Zone {
  const zone: Zone = { ...ZONE, ...sent, pieces: sent.pieces.map((piece): Piece => ({ ...PIECE, ...piece })) };
  if (sent.spots) zone.spots = sent.spots.map((spot): Spot => ({ ...spot, label: spot.label ?? spot.value ?? "" })); // called by its number
  known.set(sent, zone);
  return zone;
}
