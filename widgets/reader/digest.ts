// What a notebook is, as one number: what would run, or all that can come to life. dragonlab/jupyter/originals.py has the same.

interface CellContent {
  id?: unknown;
  cell_type?: unknown;
  metadata?: { tags?: unknown };
  source?: unknown;
  outputs?: Output[];
}

interface Output {
  text?: unknown;
  data?: Record<string, unknown>;
}

interface Notebook {
  cells: CellContent[];
  metadata?: { widgets?: unknown };
}

const joined = (text: unknown) => (Array.isArray(text) ? text.join("") : text);
const digestOf = (told: unknown) => sha256(new TextEncoder().encode(JSON.stringify(told)));

/** The digest of what would run: ids, types, tags and sources; running it, or opening it with another kernel, changes nothing of it. */
export function digest(notebook: unknown): string {
  return digestOf((notebook as Notebook).cells.map(runs));
}

/** The digest of all that can come to life when it is opened: what would run, what it shows, and saved widgets. */
export function shown(notebook: unknown): string {
  const { cells, metadata } = notebook as Notebook;
  return digestOf([cells.map((cell) => [runs(cell), (cell.outputs ?? []).map(plain)]), metadata?.widgets ?? null]);
}

const runs = ({ id, cell_type, metadata, source }: CellContent) => [
  id ?? null,
  cell_type ?? null,
  metadata?.tags ?? [],
  joined(source ?? ""),
];

/** An output with its texts whole: a file may keep their lines. */
function plain(output: Output): Output {
  const { text, data } = output;
  const parts = Object.entries(data ?? {}).map(([kind, part]) => [kind, kind.endsWith("json") ? part : joined(part)]);
  return {
    ...output,
    ...(text === undefined ? {} : { text: joined(text) }),
    ...(data === undefined ? {} : { data: Object.fromEntries(parts) }),
  };
}

// SHA-256 as FIPS 180-4 has it. The browser's own is there on https and this machine only, not on a school's server.
const primes: number[] = [];
for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
const fraction = (number: number) => ((number % 1) * 2 ** 32) | 0;
const FIRST = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(data: Uint8Array): string {
  const bytes = new Uint8Array((((data.length + 8) >> 6) + 1) << 6);
  bytes.set(data);
  bytes[data.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(bytes.length - 4, data.length << 3);
  const state = Int32Array.from(FIRST);
  const words = new Int32Array(64);
  const word = (at: number) => words[at] as number;
  for (let block = 0; block < bytes.length; block += 64) {
    for (let at = 0; at < 16; at++) words[at] = view.getInt32(block + 4 * at);
    for (let at = 16; at < 64; at++) {
      const early = word(at - 15),
        late = word(at - 2);
      const spread = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const mixed = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[at] = word(at - 16) + spread + word(at - 7) + mixed;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at++) {
      const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
      const one = (h + chosen + (ROUNDS[at] as number) + word(at)) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] as number) + value;
  }
  return [...state].map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}
