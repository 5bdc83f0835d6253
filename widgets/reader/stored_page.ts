// A page as a notebook keeps it, read again: dragonlab/board/transport/stored.py is what writes it.

import { bytes as bytesOf, inflated } from "../src/packed";

export const KIND = "application/vnd.dragonlab.page+json";
// Of zlib's format, RFC 1950: the bit that says that there is a dictionary, what stands around the data, a block's size.
const PRESET = 32;
const HEAD = 6;
const TAIL = 4;
const BLOCK = 32_768;

export interface Stored {
  game: string;
  language: string;
  page: string;
  /** The table that stands beside it: of a question. */
  table: string | null;
  /** About as high as a table: room for it is kept. */
  tall: boolean;
}

/** Read an output; null if it is none of ours. */
export function stored(output: unknown): Stored | null {
  const { game, language, page, table = null, tall } = (output ?? {}) as Partial<Record<keyof Stored, unknown>>;
  if (typeof game !== "string" || !/^\w+$/.test(game) || typeof page !== "string") return null;
  if (table !== null && typeof table !== "string") return null;
  return language === "es" || language === "en" ? { game, language, page, table, tall: tall === true } : null;
}

/** Give the text of a page: what the front end reads. Until November 2026 the kind of a notice was called its tone. */
export async function unpacked(page: string, dictionary: () => Promise<string>): Promise<string> {
  return (await inflatedPage(page, dictionary)).replace('"notice":{"tone":', '"notice":{"kind":');
}

/** It may be packed with the table of a set-up as its dictionary. */
async function inflatedPage(page: string, dictionary: () => Promise<string>): Promise<string> {
  const bytes = bytesOf(page);
  if (((bytes[1] ?? 0) & PRESET) === 0) return inflated("deflate", bytes);
  const known = await dictionary();
  const encoded = new TextEncoder().encode(known);
  if (new DataView(bytes.buffer).getUint32(2) !== adler32(encoded)) throw new Error("this page is of another edition");
  const text = await inflated("deflate-raw", Uint8Array.from([...asDeflated(encoded), ...bytes.subarray(HEAD, -TAIL)]));
  return text.slice(known.length);
}

/** Give bytes as blocks that hold them as they are: what is read after them may refer to them, as to a dictionary. */
function asDeflated(bytes: Uint8Array): number[] {
  const all: number[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    const [low, high] = [block.length & 255, block.length >> 8];
    all.push(0, low, high, 255 - low, 255 - high, ...block);
  }
  return all;
}

/** The checksum by which zlib names a dictionary. */
function adler32(bytes: Uint8Array): number {
  let [sum, sums] = [1, 0];
  for (const byte of bytes) {
    sum = (sum + byte) % 65_521;
    sums = (sums + sum) % 65_521;
  }
  return sums * 65_536 + sum;
}
