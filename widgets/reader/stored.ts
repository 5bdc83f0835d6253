// A page as a notebook keeps it, read again: dragonlab/board/line/stored.py is what writes it.

export const KIND = "application/vnd.dragonlab.page+json";
const MOST = 2 ** 21; // letters: more is no page of ours

export interface Stored {
  game: string;
  language: string;
  page: string;
}

/** Read an output; null if it is none of ours. */
export function stored(output: unknown): Stored | null {
  const { game, language, page } = (output ?? {}) as Partial<Record<keyof Stored, unknown>>;
  if (typeof game !== "string" || !/^\w+$/.test(game) || typeof page !== "string") return null;
  return language === "es" || language === "en" ? { game, language, page } : null;
}

/** Give the text of a page: what the front end reads. */
export async function unpacked({ page }: Stored): Promise<string> {
  const bytes = Uint8Array.from(atob(page), (letter) => letter.charCodeAt(0));
  const packed = new Response(bytes).body as ReadableStream<BufferSource>;
  const reader = packed.pipeThrough(new DecompressionStream("deflate")).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MOST) throw new Error("this page is too large");
  }
  return text;
}
