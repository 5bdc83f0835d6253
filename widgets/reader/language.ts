// JupyterLab's words: in the language of the notebook on the site, and in Spanish with those that its pack lacks.
import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { PageConfig } from "@jupyterlab/coreutils";
import { INotebookTracker } from "@jupyterlab/notebook";
import { type Answer, ITranslator, ITranslatorConnector, TranslatorConnector } from "@jupyterlab/translation";

import own from "./es_ES.json";
import { keep, kept } from "./preferences";

const LOCALES: Readonly<Record<string, string>> = { es: "es_ES", en: "en" };
const KEY = "dragonlab:language"; // the landing pages of the site keep the language there that was chosen last
const DOMAINS = ["jupyterlab", "jupyterlab_widgets", "jupyterlite", "notebook"]; // whose words stand in the menus

/**
 * Tell whether JupyterLab's words are ours to choose: where JupyterLab's own connector has been put out of action, by
 * `dragonlab lab` or on the site. In a JupyterLab of somebody's own they are the reader's.
 */
export function speaks(): boolean {
  return PageConfig.Extension.isDisabled("@jupyterlab/translation-extension:translator-connector");
}

export const language: JupyterFrontEndPlugin<ITranslatorConnector> = {
  id: "dragonlab:language",
  description: "Speaks the language of the notebook.",
  autoStart: true,
  provides: ITranslatorConnector,
  activate: (app: JupyterFrontEnd) => {
    const lite = PageConfig.getOption("litePluginSettings") !== "";
    const server = new TranslatorConnector(PageConfig.getOption("translationsApiUrl"), app.serviceManager.serverSettings);
    const ask = (locale?: string): Promise<Answer> =>
      lite ? file(locale ?? "all") : server.fetch(locale === undefined ? undefined : { language: locale });
    return { fetch: (options) => speak(ask, lite, options?.language) };
  },
};

/** JupyterLab makes the panels of notebooks without a translator: what they say of a kernel that died stayed English. */
export const dialogs: JupyterFrontEndPlugin<void> = {
  id: "dragonlab:dialogs",
  description: "Speaks the reader's language when a kernel has died.",
  autoStart: true,
  requires: [INotebookTracker, ITranslator],
  activate: (_app: JupyterFrontEnd, tracker: INotebookTracker, translator: ITranslator) => {
    tracker.widgetAdded.connect((_, panel) => void Object.assign(panel, { _trans: translator.load("jupyterlab") }));
  },
};

/** Give a language pack, or without a locale the list of languages. An error in here would stop the whole app. */
async function speak(ask: (locale?: string) => Promise<Answer>, lite: boolean, locale?: string): Promise<Answer> {
  const wanted = lite && locale === "default" ? ofThePage() : locale; // what the reader chose in the menus goes above it
  try {
    const answer = await ask(wanted);
    return wanted === LOCALES["es"] ? complete(answer) : answer;
  } catch (error) {
    return { data: {}, message: String(error) };
  }
}

/** The language of the notebook's folder, else the one met last, else the browser's. */
function ofThePage(): string {
  const folder = (new URLSearchParams(location.search).get("path") ?? "").replace(/^\//, "").split("/")[0] ?? "";
  if (Object.hasOwn(LOCALES, folder)) keep(KEY, folder);
  const found = [folder, kept(KEY) ?? "", navigator.language.slice(0, 2)].find((one) => Object.hasOwn(LOCALES, one));
  return LOCALES[found ?? "en"] as string;
}

async function file(name: string): Promise<Answer> {
  const answer = await fetch(`${PageConfig.getBaseUrl()}api/translations/${name}.json`);
  return (await answer.json()) as Answer;
}

/** Add our own words to a language pack: the singular of each text, or singular and plural. */
export function complete({ data, message }: Answer): Answer {
  const head = data["jupyterlab"]?.[""];
  if (head === undefined) return { data, message };
  const words = Object.fromEntries(Object.entries(own as Record<string, string | string[]>).map(([text, said]) => [text, [said].flat()]));
  const completed = DOMAINS.map((domain) => [domain, { ...data[domain], "": { ...head, domain }, ...words }]);
  return { data: { ...data, ...Object.fromEntries(completed) }, message };
}
