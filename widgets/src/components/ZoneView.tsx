import type { Zone } from "../contract";
import { least, share, tagged } from "../layout";
import type { Marks } from "../marks";
import { lines, PHONE } from "../plans";
import type { Fit } from "../selection";
import { nameWidth } from "../spots";
import { useAround } from "../words";
import { Art } from "./Art";
import { Card } from "./Card";
import { Row } from "./Row";
import { Spots } from "./Spots";

interface Props {
  zone: Zone;
  /** Row and column inside the zone's band. */
  area: string;
  /** How wide the board is, and which share of it is the zone's, about. */
  width: number;
  part: number;
  /** What folds it, if anything does, and whether the reader decided. */
  fold: string | null;
  pinned: string | null;
  fit: Fit | null;
  selected: readonly string[];
  marks: Marks | null;
}

/** How many pieces of a heap are drawn: those below cannot be seen. */
const VISIBLE = 3;

/** How much of each card of the own hand can be touched, and what of the board's width is not the hand's. */
const HAND = { finger: 41, mouse: 27, around: 32 };

/** A zone: its name, its sentence, its empty outlines and its pieces, under one button whose spoken name says it all. */
export function ZoneView({ zone, area, width, part, fold, pinned, fit, selected, marks }: Props) {
  const { assets, say } = useAround();
  const inner = Math.max(width * part, Math.min(width, least(zone))) - HAND.around;
  const named = nameWidth(zone, inner);
  const heap = zone.look === "pile" || zone.look === "stack" || zone.look === "slot";
  const pieces = heap ? zone.pieces.slice(-VISIBLE) : zone.pieces;
  const lies = pieces.map(({ slot }, index) => slot ?? index);
  const places = heap ? 1 : Math.max(zone.outlines, ...lies.map((at) => at + 1), 1);
  const own = zone.look === "hand" && zone.side === "near";
  const rows = own ? lines(places, width - HAND.around, width < PHONE ? HAND.finger : HAND.mouse) : 1;
  const line = Math.ceil(places / rows);
  const empty = Array.from({ length: zone.outlines }, (_, at) => at).filter((at) => (heap ? pieces.length === 0 : !lies.includes(at)));
  const lit = fit?.targets.has(zone.id) ? "target" : fit?.later.has(zone.id) ? "later" : null;
  const mark = marks?.zones.has(zone.id) ? marks.kind : null;
  const spoken = [zone.spoken, lit === "target" && say("can_play_here"), zone.contents && say("look_through"), mark && say("marked")];
  const cards = zone.spots ? (
    <Spots zone={zone} width={inner - named} fit={fit} selected={selected} marks={marks} />
  ) : zone.look === "row" ? (
    <Row zone={zone} fit={fit} selected={selected} marks={marks} />
  ) : (
    <div class="dl-places">
      <div class="dl-row">
        {empty.map((at, index) => (
          <div class="dl-outline" key={`outline ${index}`} style={{ "--i": at }} aria-hidden="true">
            {index === 0 && zone.art && <Art class="dl-art" drawing={assets.art[zone.art]} />}
          </div>
        ))}
        {pieces.map((piece, index) => (
          <Card
            key={piece.id}
            piece={piece}
            zone={zone.id}
            lie={{ "--i": heap ? 0 : (lies[index] ?? 0) % line, "--line": heap ? 0 : Math.floor((lies[index] ?? 0) / line) }}
            free={piece.mine || (fit?.uses(piece.id) ?? false)}
            lit={fit?.welcomes(piece) ?? false}
            chosen={selected.includes(piece.id)}
            mark={marks?.pieces.has(piece.id) ? marks.kind : null}
          />
        ))}
        {zone.count !== null && (
          <span class="dl-count" aria-hidden="true">
            {zone.count}
          </span>
        )}
      </div>
    </div>
  );
  return (
    <div
      class="dl-zone"
      data-zone={zone.id}
      data-look={zone.look}
      data-tone={zone.tone}
      data-lit={lit}
      data-mark={mark}
      data-late={zone.late ? "true" : null}
      data-small={zone.small ? "true" : null}
      data-sentence={zone.text === null ? null : "true"}
      data-tags={tagged(zone) ? "true" : null}
      data-fold={fold}
      data-pinned={pinned}
      data-beside={named > 0 ? "true" : null}
      data-bare={zone.pieces.length === 0 ? "true" : null}
      style={{
        gridArea: area,
        "--n": line,
        "--rows": rows,
        "--span": share(zone),
        "--least": `${least(zone)}px`,
        "--depth": Math.min(zone.count ?? pieces.length, 8),
      }}
    >
      <button
        type="button"
        class="dl-hit"
        data-stop={`zone:${zone.id}`}
        data-group={zone.id}
        data-lit={lit}
        aria-label={spoken.filter(Boolean).join(". ")}
      />
      <div class="dl-head" aria-hidden="true">
        {zone.look === "row" && zone.art && <Art class="dl-badge dl-symbol" drawing={assets.art[zone.art]} />}
        <span class="dl-label">{zone.label}</span>
      </div>
      {zone.text === null ? (
        cards
      ) : (
        <div class="dl-body">
          <p class="dl-text" aria-hidden="true">
            {zone.text}
          </p>
          {(zone.outlines > 0 || pieces.length > 0 || zone.count !== null) && cards}
        </div>
      )}
    </div>
  );
}
