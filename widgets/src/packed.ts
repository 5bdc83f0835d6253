// Text that travels or is kept packed, by zlib (RFC 1950), and written as base64.

const MOST = 2 ** 21; // characters: more is nothing of ours

const read = new Map<string, Promise<string>>();

/** Read what Python's `zlib.compress` and `base64.b64encode` gave, once a page. */
export function unpacked(text: string): Promise<string> {
  const known = read.get(text) ?? inflated("deflate", bytes(text));
  read.set(text, known);
  return known;
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

export async function inflated(format: CompressionFormat, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = new Response(bytes).body as ReadableStream<BufferSource>;
  const reader = packed.pipeThrough(new DecompressionStream(format)).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MOST) throw new Error("this text is too long");
  }
  return text;
}
