// Which notebooks run by themselves: those that are what we ship, and those that the reader has said yes to.
import { PageConfig } from "@jupyterlab/coreutils";
import type { INotebookModel } from "@jupyterlab/notebook";

import { digest } from "./digest";
import { keep, kept } from "./kept";

const ADDRESS = "dragonlab/static/originals.json";
const ALLOWED = "dragonlab:allowed";
const MOST = 200;

const shipped: Promise<ReadonlySet<unknown>> = fetch(`${PageConfig.getOption("fullLabextensionsUrl")}/${ADDRESS}`, {
  cache: "no-cache", // its name stays the same from one edition to the next
})
  .then((answer) => answer.json())
  .then((found) => new Set(found as unknown[]))
  .catch(() => new Set());

/** "ours", "allowed", "asks" for the reader's yes, or "other": a notebook like any. */
export type Standing = "ours" | "allowed" | "asks" | "other";

export async function standing(model: INotebookModel): Promise<Standing> {
  const known = await shipped;
  const found = digestOf(model);
  if (known.has(found)) return "ours";
  const { reader } = (model.getMetadata("dragonlab") ?? {}) as { reader?: unknown };
  if (reader !== true) return "other";
  return allowed().includes(found) ? "allowed" : "asks";
}

/** Keep the reader's yes: it is for the notebook as it is now. */
export function allow(model: INotebookModel): void {
  keep(ALLOWED, JSON.stringify([digestOf(model), ...allowed()].slice(0, MOST)));
}

/** The digest of what would run; outputs, which may be large, are not looked at. */
function digestOf({ cells }: INotebookModel): string {
  return digest({
    cells: [...cells].map((cell) => ({
      id: cell.id,
      cell_type: cell.type,
      metadata: { tags: cell.getMetadata("tags") },
      source: cell.sharedModel.getSource(),
    })),
  });
}

function allowed(): unknown[] {
  try {
    const found: unknown = JSON.parse(kept(ALLOWED) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
