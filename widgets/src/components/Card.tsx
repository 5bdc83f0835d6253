import type { Piece } from "../contract";
import { useAround } from "../words";
import { Art } from "./Art";
import { Shape } from "./Shape";

interface Props {
  piece: Piece;
  zone: string;
  /** Where it lies, as lengths of the style sheet. */
  lie?: Record<string, string | number>;
  /** May be selected, whether or not that leads anywhere. */
  free: boolean;
  lit: boolean;
  chosen: boolean;
  /** Pointed out by a hint or a refusal. */
  mark: string | null;
}

/**
 * A card, or a piece of another shape. What is written on it is drawn by the style sheet: its spoken name says the same, in order.
 * Those that may be selected are buttons; the others belong to their zone's button.
 */
export function Card({ piece, zone, lie, free, lit, chosen, mark }: Props) {
  const { assets, say } = useAround();
  const shape = piece.shape ?? "card";
  const common = {
    class: "dl-card",
    "data-piece": piece.id,
    "data-face": piece.face ?? "",
    "data-art": piece.art ?? (shape === "card" ? "back" : piece.value),
    "data-shape": shape,
    "data-kept": piece.kept ? "true" : null,
    "data-at": piece.spot,
    "data-tone": piece.tone,
    "data-tagged": piece.tag === null ? null : "true",
    "data-lit": free && lit ? "piece" : null,
    "data-chosen": chosen ? "true" : null,
    "data-mark": mark,
    style: lie,
  };
  const inside =
    shape !== "card" ? (
      <Shape piece={piece} />
    ) : (
      <>
        <Art class="dl-art" drawing={assets.art[piece.art ?? "back"]} />
        {piece.face !== null && piece.value !== null && (
          <span
            class="dl-value"
            data-value={piece.value}
            data-letter={piece.letter ?? ""}
            data-wide={(piece.letter ?? "").length > 1 ? "true" : null}
          />
        )}
        {piece.face !== null && <span class="dl-name" data-name={kindOf(piece)} />}
        {piece.tag !== null && <span class="dl-tag" data-tag={piece.tag} />}
        <span class="dl-sign" />
      </>
    );
  const kept = piece.kept && say("kept");
  const title = [piece.label, piece.tag, kept, piece.about].filter(Boolean).join(" · ");
  if (!free) {
    return (
      <div {...common} aria-hidden="true" title={title}>
        {inside}
      </div>
    );
  }
  const spoken = [piece.label, piece.tag, kept, piece.about, lit && say("can_choose"), mark && say("marked")].filter(Boolean).join(", ");
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

/** The label without the number that the corner already shows. */
function kindOf({ label, value, letter }: Piece): string {
  const shown = [value, letter].find((one) => one && label.endsWith(` ${one}`));
  return shown ? label.slice(0, -shown.length - 1) : label;
}
