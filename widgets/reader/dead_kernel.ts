// A board that was saved belongs to a Python that may be gone: then what it kept is shown, as no board can come.
import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import type { ICellModel, ICodeCellModel } from "@jupyterlab/cells";
import { PageConfig } from "@jupyterlab/coreutils";
import { INotebookTracker, type NotebookPanel } from "@jupyterlab/notebook";

import { KIND } from "./stored_page";

const VIEW = "application/vnd.jupyter.widget-view+json";
/** In the metadata of an output: dragonlab/board/transport/output.py has put it together. */
const OURS = "dragonlab";

interface View {
  cell: ICodeCellModel;
  at: number;
  id: unknown;
}

export const lost: JupyterFrontEndPlugin<void> = {
  id: "dragonlab:lost",
  description: "Lets pictures stand in for boards whose Python is gone.",
  autoStart: true,
  requires: [INotebookTracker],
  activate: (app: JupyterFrontEnd, tracker: INotebookTracker) => {
    tracker.widgetAdded.connect((_, panel) => void dropLostViews(app, panel));
    tracker.forEach((panel) => void dropLostViews(app, panel));
  },
};

/** Take the views of models that do not live out of what is shown, as something stands in; the file is left alone. */
async function dropLostViews(app: JupyterFrontEnd, panel: NotebookPanel): Promise<void> {
  await panel.context.ready;
  const { model, context, sessionContext } = panel;
  const found = [...(model?.cells ?? [])].flatMap(views);
  if (model === null || found.length === 0) return;
  let live: object = {};
  if (await mayLive(app, context.path)) {
    await sessionContext.ready;
    const reply = await sessionContext.session?.kernel?.requestCommInfo({});
    if (reply?.content.status === "ok") live = reply.content.comms;
  }
  if (panel.isDisposed) return;
  const { dirty } = model;
  for (const { cell, at, id } of found) {
    const output = cell.outputs.get(at)?.toJSON();
    if (output?.data?.[VIEW] === undefined || viewed(output.data[VIEW]) !== id) continue; // it has run since
    if (typeof id === "string" && Object.hasOwn(live, id)) continue;
    delete output.data[VIEW];
    cell.outputs.set(at, output);
  }
  model.dirty = dirty;
}

/** The views of our own in a cell: something stands beside each. */
function views(cell: ICellModel): View[] {
  if (!isCode(cell)) return [];
  return Array.from({ length: cell.outputs.length }, (_, at) => at).flatMap((at) => {
    const { data = {}, metadata = {} } = cell.outputs.get(at)?.toJSON() ?? {};
    const ours = KIND in data || OURS in metadata; // other people's are theirs
    return VIEW in data && ours ? [{ cell, at, id: viewed(data[VIEW]) }] : [];
  });
}

const isCode = (cell: ICellModel): cell is ICodeCellModel => cell.type === "code";
const viewed = (view: unknown): unknown => (view as { model_id?: unknown } | null)?.model_id;

/** Tell whether a Python that was there before this page may still be. */
async function mayLive({ serviceManager: { sessions } }: JupyterFrontEnd, path: string): Promise<boolean> {
  if (PageConfig.getOption("litePluginSettings") !== "") return false; // there it ends with its page
  await sessions.ready;
  await sessions.refreshRunning();
  return [...sessions.running()].some((session) => session.path === path);
}
