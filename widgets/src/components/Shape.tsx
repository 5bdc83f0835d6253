import type { Piece } from "../contract";
import { useAround } from "../words";
import { Art } from "./Art";

/** Where the pips of a face lie, in a square of three by three. */
const PIPS: Record<string, readonly number[]> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** The bodies of pieces that are no cards, 24 × 24, in the colour of their tone, with a light and a dark side. */
const BODIES = {
  cube: { whole: "M12 1.500 22 7v10.500L12 23 2 17.500V7Z", light: "M12 1.500 22 7 12 12.500 2 7Z", dark: "M12 12.500 22 7v10.500L12 23Z" },
  gem: {
    whole: "M6.500 2.500h11L23 9.500 12 22.500 1 9.500Z",
    light: "M6.500 2.500h11l-2.500 7H9ZM1 9.500h8l3 13Z",
    dark: "M15 9.500h8l-11 13ZM17.500 2.500 23 9.500h-8Z",
  },
  figure: {
    whole:
      "M12 1a4.600 4.600 0 0 1 3 8.100c2.600 1 3.800 4 4.300 8.400l1.700 1.800V23H3v-3.700l1.700-1.800C5.200 13.100 6.400 10.100 9 9.100A4.600 4.600 0 0 1 12 1Z",
    light: "M12 1a4.600 4.600 0 0 0-3 8.100 6 6 0 0 0 4-6.600A3 3 0 0 0 12 1Z",
    dark: "M3 19.300h18V23H3Z",
  },
} as const;

/** A mark for each tone, as the seats have: shape first, colour second. */
const MARKS: Record<string, string> = {
  green: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z",
  red: "M7.500 7.500h9v9h-9Z",
  blue: "m12 6 6 6-6 6-6-6Z",
  yellow: "m12 6 6 11H6Z",
  violet: "M10 6h4v4h4v4h-4v4h-4v-4H6v-4h4Z",
};

/** A die, a token, a cube, a gem or a figure. What is written on it is drawn by the style sheet, as on cards. */
export function Shape({ piece }: { piece: Piece }) {
  const { assets } = useAround();
  const art = piece.art === null ? undefined : assets.art[piece.art];
  return (
    <>
      {piece.shape === "die" ? <Die piece={piece} art={art} /> : <Body piece={piece} art={art} />}
      {piece.count !== undefined && <span class="dl-many" data-text={`×${piece.count}`} data-long={piece.count > 9 ? "true" : null} />}
      {piece.tag !== null && <span class="dl-tag" data-tag={piece.tag} />}
      <span class="dl-sign" />
    </>
  );
}

/** The face is light whatever the die's colour: the game's symbols and pips can be read on all of them. */
function Die({ piece, art }: { piece: Piece; art: string | undefined }) {
  const pips = PIPS[piece.value ?? ""];
  return (
    <>
      <span class="dl-die-face">
        {art !== undefined ? (
          <Art class="dl-symbol" drawing={art} />
        ) : pips ? (
          <svg class="dl-pips" viewBox="0 0 9 9">
            {pips.map((at) => (
              <circle key={at} cx={2 + 2.5 * (at % 3)} cy={2 + 2.5 * Math.floor(at / 3)} r="1" />
            ))}
          </svg>
        ) : (
          <span class="dl-glyph" data-text={piece.value ?? ""} />
        )}
      </span>
      {piece.letter !== null && <span class="dl-letter" data-text={piece.letter} />}
      {piece.kept && <span class="dl-kept" />}
    </>
  );
}

function Body({ piece, art }: { piece: Piece; art: string | undefined }) {
  const body = piece.shape === "cube" || piece.shape === "gem" || piece.shape === "figure" ? BODIES[piece.shape] : null;
  const text = piece.value ?? piece.letter;
  const mark = art === undefined && piece.letter === null ? MARKS[piece.tone ?? ""] : undefined;
  const corner = piece.value === null || art !== undefined ? null : piece.letter;
  const drawn = art !== undefined && piece.shape === "figure" ? null : body;
  return (
    <>
      {drawn && (
        <svg class="dl-body-drawn" viewBox="0 0 24 24">
          <path class="dl-whole" d={drawn.whole} />
          <path class="dl-light" d={drawn.light} />
          <path class="dl-dark" d={drawn.dark} />
        </svg>
      )}
      {art !== undefined && <Art class="dl-symbol" drawing={art} />}
      {text !== null && <span class={art === undefined ? "dl-glyph" : "dl-letter"} data-text={text} />}
      {corner !== null && <span class="dl-letter" data-text={corner} />}
      {mark !== undefined && (
        <svg class="dl-tone-mark" data-small={text === null ? null : "true"} viewBox="5 5 14 14">
          <path d={mark} />
        </svg>
      )}
    </>
  );
}
