// The board's own front end, as the extension carries it: the same files that Python sends to a live board.
import { PageConfig } from "@jupyterlab/coreutils";
import { unpacked } from "../src/packed";

interface Front {
  draw(display: { model: object; el: HTMLElement; assets: string }): () => void;
}

const here = `${PageConfig.getOption("fullLabextensionsUrl")}/dragonlab/static`;
let front: Promise<Front> | null = null;
const allAssets = new Map<string, Promise<string>>();

/** Draw a page that does not change; the result takes it away. */
export async function draw(page: string, game: string, language: string, el: HTMLElement): Promise<() => void> {
  front ??= load();
  const [{ draw: show }, assets] = await Promise.all([front, assetsOf(`${game}.${language}`)]);
  const nothing = (): void => undefined;
  const model = { get: (name: string) => (name === "page" ? page : ""), on: nothing, off: nothing, send: nothing };
  return show({ model, el, assets });
}

async function load(): Promise<Front> {
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${here}/${FRONT}.css` });
  const styled = new Promise((resolve, reject) => Object.assign(style, { onload: resolve, onerror: reject }));
  document.head.append(style);
  const module = (await import(`${here}/${FRONT}.js`)) as { default: { initialize(): Front } };
  await styled;
  return module.default.initialize();
}

/** What the front end needs of a game in a language, `game.language`, or its table at the set-up, `game.language.table`. */
export function assetsOf(name: string): Promise<string> {
  const known = allAssets.get(name) ?? fetchAssets(name);
  allAssets.set(name, known);
  return known;
}

async function fetchAssets(name: string): Promise<string> {
  const answer = await fetch(`${here}/${name}.txt`, { cache: "no-cache" }); // its name stays, whatever the edition
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return unpacked(await answer.text());
}
