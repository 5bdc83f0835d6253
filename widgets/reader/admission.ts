// Which notebooks run by themselves: those that are what we ship, and those that the reader has said yes to.
import { PageConfig } from "@jupyterlab/coreutils";
import type { INotebookModel } from "@jupyterlab/notebook";

import { digest, shown } from "./digest";
import { keepInList, listKept } from "./preferences";

const ADDRESS = "dragonlab/static/originals.json";
const ALLOWED = "dragonlab:allowed";

/** Of the notebooks that we ship, the digests of what runs, and of all that can come to life. */
interface Originals {
  runs: readonly string[];
  shows: readonly string[];
}

const shipped: Promise<Originals> = fetch(`${PageConfig.getOption("fullLabextensionsUrl")}/${ADDRESS}`, {
  cache: "no-cache", // its name stays the same from one edition to the next
})
  .then((answer) => answer.json() as Promise<Originals>)
  .catch(() => ({ runs: [], shows: [] }));

/** "ours", "allowed", "asks" for the reader's yes, or "other": a notebook like any. */
export type Standing = "ours" | "allowed" | "asks" | "other";

export async function standing(model: INotebookModel): Promise<Standing> {
  const { runs } = await shipped;
  const found = digestOf(model);
  if (runs.includes(found)) return "ours";
  const { reader } = (model.getMetadata("dragonlab") ?? {}) as { reader?: unknown };
  if (reader !== true) return "other";
  return listKept(ALLOWED).includes(digestOf(model, false)) ? "allowed" : "asks";
}

/** Tell whether a notebook is ours in all that can come to life, as it lies there. */
export async function isShipped(notebook: unknown): Promise<boolean> {
  const { shows } = await shipped;
  return shows.includes(shown(notebook));
}

/** Keep the reader's yes: it is for the notebook as it is now. */
export function allow(model: INotebookModel): void {
  keepInList(ALLOWED, digestOf(model, false));
}

/**
 * The digest of what would run; outputs, which may be large, are not looked at. Where a notebook names no cells (before
 * nbformat 4.5), JupyterLab gives them other names each time: a yes does not depend on names.
 */
function digestOf({ cells }: INotebookModel, named = true): string {
  return digest({
    cells: [...cells].map((cell) => ({
      id: named ? cell.id : null,
      cell_type: cell.type,
      metadata: { tags: cell.getMetadata("tags") },
      source: cell.sharedModel.getSource(),
    })),
  });
}
