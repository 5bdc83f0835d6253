// Links from one notebook to another, and the browser's way back.
import type { JupyterFrontEnd } from "@jupyterlab/application";

import { headings } from "./navigation";

const FILE = /\/files\/(.+\.ipynb)$/;
const NOTEBOOK = /\/tree\/(.+\.ipynb)$/;

/** Come back to the notebook that JupyterLab's address names: by itself it changes the address alone. */
export function followHistory({ commands }: JupyterFrontEnd): void {
  window.addEventListener("popstate", () => {
    const path = NOTEBOOK.exec(decodeURIComponent(location.pathname))?.[1] ?? new URLSearchParams(location.search).get("path");
    if (!path?.endsWith(".ipynb")) return;
    noteOnce();
    void commands.execute("docmanager:open", { path });
  });
}

/** JupyterLab will note the address again that it is at: that is no step forward. */
function noteOnce(): void {
  const { pushState } = history;
  history.pushState = (state, unused, address) => {
    history.pushState = pushState;
    const same = new URL(address ?? "", location.href).href === location.href;
    (same ? history.replaceState : pushState).call(history, state, unused, address);
  };
}

/** Open a notebook in this tab, at a heading if there is one. */
export type Opener = (path: string, heading: string) => void;

export function opener({ commands, shell }: JupyterFrontEnd): Opener {
  return (path, heading) => {
    if (shell.top === undefined) void openAt(commands, path, heading);
    else location.assign(addressOf(path, location.href) + heading); // the app shows one notebook
  };
}

/** Open the notebook that a link leads to in this tab, as a page does. The apps open others, and lose their way. */
export function followLinks(open: Opener): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    const [, path] = FILE.exec(link?.pathname ?? "") ?? [];
    if (path === undefined) return;
    const heading = link?.hash ?? "";
    event.preventDefault();
    event.stopPropagation();
    open(decodeURIComponent(path), heading);
  };
}

/** Open a notebook, at a heading if the link names one. */
async function openAt(commands: JupyterFrontEnd["commands"], path: string, heading: string): Promise<void> {
  if (heading !== "") headings.set(path, heading);
  const opened = (await commands.execute("docmanager:open", { path })) as { setFragment?(heading: string): unknown } | undefined;
  if (heading !== "") opened?.setFragment?.(heading);
}

/** The address of a notebook, made of another one's. */
export function addressOf(path: string, other: string): string {
  const address = new URL(other);
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  if (address.searchParams.has("path")) address.search = `?path=${encoded}`;
  else address.pathname = address.pathname.replace(/\/notebooks\/.*$/, `/notebooks/${encoded}`);
  address.hash = "";
  return address.href;
}
