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

/** Pieces side by side, as dice and tokens lie, in as many lines as they need; then the places that are empty. */
export function Row({ zone, fit, selected, marks }: Props) {
  return (
    <div class="dl-places">
      <div class="dl-loose">
        {zone.pieces.map((piece) => (
          <Card
            key={piece.id}
            piece={piece}
            zone={zone.id}
            free={piece.mine || (fit?.uses(piece.id) ?? false)}
            lit={fit?.welcomes(piece) ?? false}
            chosen={selected.includes(piece.id)}
            mark={marks?.pieces.has(piece.id) ? marks.tone : null}
          />
        ))}
        {Array.from({ length: Math.max(0, zone.outlines - zone.pieces.length) }, (_, index) => (
          <div class="dl-outline" key={`outline ${index}`} data-shape={zone.pieces[0]?.shape ?? "die"} aria-hidden="true" />
        ))}
      </div>
    </div>
  );
}
