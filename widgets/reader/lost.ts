// A board that was saved belongs to a Python that may be gone: then what it kept is shown, as no board can come.
import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import type { ICellModel, ICodeCellModel } from "@jupyterlab/cells";
import { PageConfig } from "@jupyterlab/coreutils";
import { INotebookTracker, type NotebookPanel } from "@jupyterlab/notebook";

import { KIND } from "./stored";

const VIEW = "application/vnd.jupyter.widget-view+json";
const STAND_INS = [KIND, "image/svg+xml", "text/html"];

interface View {
  cell: ICodeCellModel;
  at: number;
  id: unknown;
}

export const lost: JupyterFrontEndPlugin<void> = {
  id: "dragonlab:lost",
  description: "Lets pictures stand in for widgets whose Python is gone.",
  autoStart: true,
  requires: [INotebookTracker],
  activate: (app: JupyterFrontEnd, tracker: INotebookTracker) => {
    tracker.widgetAdded.connect((_, panel) => void dropLostViews(app, panel));
    tracker.forEach((panel) => void dropLostViews(app, panel));
  },
};

/** Take the views of models that do not live out of what is shown, where something stands in; the file is left alone. */
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

/** The views in a cell that something may stand in for. */
function views(cell: ICellModel): View[] {
  if (!isCode(cell)) return [];
  return Array.from({ length: cell.outputs.length }, (_, at) => at).flatMap((at) => {
    const data = cell.outputs.get(at)?.toJSON().data ?? {};
    const stands = VIEW in data && STAND_INS.some((kind) => kind in data);
    return stands ? [{ cell, at, id: viewed(data[VIEW]) }] : [];
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
