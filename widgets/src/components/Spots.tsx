import type { Spot, Zone } from "../contract";
import type { Marks } from "../marks";
import type { Fit } from "../selection";
import { apart, aspect, edges, type Laid, laid, lanes, type Point, piecesOnSpots, tight, way } from "../spots";
import { useAround } from "../words";
import { Art } from "./Art";
import { Card } from "./Card";

interface Props {
  zone: Zone;
  /** How wide the zone is, about. */
  width: number;
  fit: Fit | null;
  selected: readonly string[];
  marks: Marks | null;
}

/** A track, a path or a map: the line or the ground, the spots on it, and the pieces on these. */
export function Spots({ zone, width, fit, selected, marks }: Props) {
  const { assets } = useAround();
  const how = laid(zone, width);
  const standing = piecesOnSpots(zone);
  const ground = zone.look === "map" && zone.art !== null ? assets.art[zone.art] : undefined;
  const map = zone.look === "map" ? { "--aspect": aspect(ground), "--apart": apart(how.points, aspect(ground)) } : {};
  const line = zone.look === "map" ? edges(zone, how) : zone.look === "path" ? way(how.points) : "";
  return (
    <div class="dl-places">
      <div
        class="dl-spots"
        style={{ "--columns": how.columns, "--rows": how.rows, "--lanes": lanes(zone), ...map }}
        data-tight={tight(zone, how, width) ? "true" : null}
        data-named={zone.spots?.some(({ value }) => value !== undefined) ? "true" : null}
      >
        {ground !== undefined && <Art class="dl-ground" drawing={ground} />}
        <svg class="dl-way" viewBox={`0 0 ${how.columns} ${how.rows}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="dl-way-edge" d={line} />
          <path class="dl-way-bed" d={line} />
        </svg>
        {(zone.spots ?? []).map((spot, index) => (
          <Stone
            key={spot.id}
            spot={spot}
            zone={zone}
            at={placed(how, how.points[index] as Point)}
            end={zone.look === "track" ? endOf(index, how, zone.spots?.length ?? 0) : null}
            there={standing.filter((stand) => stand.spot === index).map(({ piece }) => piece.label)}
            lit={fit?.targets.has(spot.id) ? "target" : fit?.later.has(spot.id) ? "later" : null}
            mark={marks?.zones.has(spot.id) ? marks.kind : null}
          />
        ))}
        {standing.map(({ piece, spot, lane, together, offset }) => (
          <Card
            key={piece.id}
            piece={piece}
            zone={zone.id}
            lie={{
              ...placed(how, how.points[spot] as Point),
              "--at": zone.look === "track" ? lane - (lanes(zone) - 1) / 2 : 0,
              "--x": offset.x,
              "--y": offset.y,
              "--many": zone.look === "track" ? 1 : Math.max(0.8, 1.12 - 0.1 * together),
            }}
            free={piece.mine || (fit?.uses(piece.id) ?? false)}
            lit={fit?.welcomes(piece) ?? false}
            chosen={selected.includes(piece.id)}
            mark={marks?.pieces.has(piece.id) ? marks.kind : null}
          />
        ))}
      </div>
    </div>
  );
}

interface StoneProps {
  spot: Spot;
  zone: Zone;
  at: Record<string, string>;
  /** Where on a track: its first or last place, or the last of a line, from which it goes down to the next. */
  end: "first" | "last" | "turn" | null;
  /** What stands here, in words. */
  there: readonly string[];
  lit: "target" | "later" | null;
  mark: string | null;
}

/** One spot. On paths and maps all of them can be reached with the keyboard; on a track those where something may be done. */
function Stone({ spot, zone, at, end, there, lit, mark }: StoneProps) {
  const { assets, say } = useAround();
  const art = spot.art === undefined ? undefined : assets.art[spot.art];
  const name = spot.value === undefined || spot.value === spot.label ? spot.label : `${spot.value} ${spot.label}`;
  const common = {
    class: "dl-spot",
    "data-spot": spot.id,
    "data-lit": lit,
    "data-mark": mark,
    "data-taken": there.length > 0 ? "true" : null,
    "data-end": end,
    "data-fifth": Number(spot.value) % 5 === 0 ? "true" : null,
    title: name,
    style: at,
  };
  const inside = (
    <>
      {art !== undefined && <Art class="dl-symbol" drawing={art} />}
      {spot.value !== undefined && <span class="dl-spot-value" data-text={spot.value} />}
    </>
  );
  if (zone.look === "track" && lit === null && mark === null)
    return (
      <div {...common} aria-hidden="true">
        {inside}
      </div>
    );
  const spoken = [[name, there.join(", ")].filter(Boolean).join(": "), lit === "target" && say("can_play_here"), mark && say("marked")];
  return (
    <button {...common} type="button" data-stop={`spot:${spot.id}`} data-group={zone.id} aria-label={spoken.filter(Boolean).join(". ")}>
      {inside}
    </button>
  );
}

function endOf(index: number, { columns }: Laid, count: number): "first" | "last" | "turn" | null {
  return index === 0 ? "first" : index === count - 1 ? "last" : (index + 1) % columns === 0 ? "turn" : null;
}

function placed({ columns, rows }: Laid, { x, y }: Point): Record<string, string> {
  return { left: `${(x / columns) * 100}%`, top: `${(y / rows) * 100}%` };
}
