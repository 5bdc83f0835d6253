import type { Piece } from "../contract";
import { useAround } from "../words";

interface Props {
  piece: Piece;
  zone: string;
  /** Its place in the zone, from 0. */
  at: number;
  /** Its line, where there are several. */
  row: number;
  /** May be selected, whether or not that leads anywhere. */
  free: boolean;
  lit: boolean;
  chosen: boolean;
  /** Pointed out by a hint or a refusal. */
  mark: string | null;
}

/**
 * A card, token or figure. What is written on it is drawn by the style sheet: its spoken name says the same, in order.
 * Those that may be selected are buttons; the others belong to their zone's button.
 */
export function Card({ piece, zone, at, row, free, lit, chosen, mark }: Props) {
  const { kit, say } = useAround();
  const art = kit.art[piece.art ?? "back"] ?? "";
  const common = {
    class: "dl-card",
    "data-piece": piece.id,
    "data-face": piece.face ?? "",
    "data-art": piece.art ?? "back",
    "data-tone": piece.tone,
    "data-tagged": piece.tag === null ? null : "true",
    "data-lit": free && lit ? "piece" : null,
    "data-chosen": chosen ? "true" : null,
    "data-mark": mark,
    style: { "--i": at, "--line": row },
  };
  const inside = (
    <>
      <span class="dl-art" dangerouslySetInnerHTML={{ __html: art }} />
      {piece.face !== null && piece.value !== null && (
        <span class="dl-value" data-value={piece.value} data-letter={piece.letter ?? ""} />
      )}
      {piece.face !== null && <span class="dl-name" data-name={kindOf(piece)} />}
      {piece.tag !== null && <span class="dl-tag" data-tag={piece.tag} />}
      <span class="dl-sign" />
    </>
  );
  const title = piece.tag === null ? piece.label : `${piece.label} · ${piece.tag}`;
  if (!free) {
    return (
      <div {...common} aria-hidden="true" title={title}>
        {inside}
      </div>
    );
  }
  const spoken = [piece.label, piece.tag, lit && say("can_choose"), mark && say("marked")].filter(Boolean).join(", ");
  return (
    <button
      {...common}
      type="button"
      title={title}
      aria-label={spoken}
      aria-pressed={chosen}
      data-stop={`piece:${piece.id}`}
      data-group={zone}
    >
      {inside}
    </button>
  );
}

/** The label without the value that the corner already shows. */
function kindOf(piece: Piece): string {
  const { label, value } = piece;
  return value !== null && label.endsWith(` ${value}`) ? label.slice(0, -value.length - 1) : label;
}
