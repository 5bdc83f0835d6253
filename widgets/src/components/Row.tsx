import type { Zone } from "../contract";
import type { Marks } from "../marks";
import type { Fit } from "../selection";
import { Card } from "./Card";

interface Props {
  zone: Zone;
  fit: Fit | null;
  selected: readonly string[];
  marks: Marks | null;
}

/**
 * Pieces side by side, as dice and tokens lie, in as many lines as they need; then the places that are empty, unless each
 * piece has a place of its own.
 */
export function Row({ zone, fit, selected, marks }: Props) {
  const lies = new Map(zone.pieces.map(({ id, slot }, index) => [id, slot ?? index]));
  const taken = new Set(lies.values());
  const empty = Array.from({ length: zone.outlines }, (_, at) => at).filter((at) => !taken.has(at));
  const places = [
    ...zone.pieces.map((piece) => ({
      at: lies.get(piece.id) ?? 0,
      drawn: (
        <Card
          key={piece.id}
          piece={piece}
          zone={zone.id}
          free={piece.mine || (fit?.uses(piece.id) ?? false)}
          lit={fit?.welcomes(piece) ?? false}
          chosen={selected.includes(piece.id)}
          mark={marks?.pieces.has(piece.id) ? marks.kind : null}
        />
      ),
    })),
    ...empty.map((at) => ({
      at,
      drawn: <div class="dl-outline" key={`outline ${at}`} data-shape={zone.pieces[0]?.shape ?? "die"} aria-hidden="true" />,
    })),
  ].sort((one, other) => one.at - other.at);
  return (
    <div class="dl-places">
      <div class="dl-loose">{places.map(({ drawn }) => drawn)}</div>
    </div>
  );
}
