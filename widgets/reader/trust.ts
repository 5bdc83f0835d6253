// What of a notebook comes to life when it is opened: nothing that the notebook alone vouches for.
//
// ipywidgets gives life to the widgets that a notebook keeps, whoever wrote them, and the state of an anywidget is code.
// JupyterLite believes a notebook that calls its own outputs trusted: on the site there is no server that looks at it.
import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { PageConfig } from "@jupyterlab/coreutils";

import { isShipped } from "./admission";
import { type Content, claims, isNotebook, isSigned, withoutClaims, withoutCode } from "./claims";
import { sha256 } from "./digest";
import { keepInList, listKept } from "./preferences";

const SAVED = "dragonlab:saved";

export const trust: JupyterFrontEndPlugin<void> = {
  id: "dragonlab:trust",
  description: "Gives no life to what somebody else's notebook keeps.",
  autoStart: true,
  activate: ({ serviceManager: { contents } }: JupyterFrontEnd) => {
    const onTheSite = PageConfig.getOption("litePluginSettings") !== "";
    const { get, save } = contents;
    contents.get = async (path, options) => {
      const file = await get.call(contents, path, options);
      if (!isNotebook(file.content)) return file;
      const served = contents.driveName(path) === ""; // another drive has no server that knows its reader
      return { ...file, content: onTheSite ? await asKept(file.content) : asSigned(file.content, served) };
    };
    if (!onTheSite) return;
    contents.save = async (path, options) => {
      const file = await save.call(contents, path, options);
      // What somebody has brought along is saved as a "file".
      if (options?.type === "notebook" && isNotebook(options.content)) remember(options.content);
      return file;
    };
  },
};

/** On the site: as we ship it, or as it was saved in this browser, else without what it claims. */
async function asKept(content: Content): Promise<Content> {
  const known = !claims(content) || (await isShipped(content)) || listKept(SAVED).includes(whole(content));
  return known ? content : withoutClaims(content);
}

/** In a JupyterLab: as its reader has signed it, else without widgets that are code. */
function asSigned(content: Content, served: boolean): Content {
  return served && isSigned(content) ? content : withoutCode(content);
}

function remember(content: Content): void {
  if (claims(content)) keepInList(SAVED, whole(content));
}

const whole = (content: Content): string => sha256(new TextEncoder().encode(JSON.stringify(content)));
