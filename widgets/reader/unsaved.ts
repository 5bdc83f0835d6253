// Running a notebook leaves nothing to save: only what the reader has written counts.
import type { ICellModel } from "@jupyterlab/cells";
import type { NotebookPanel } from "@jupyterlab/notebook";

/** Keep a notebook clean while `reading` says so; the result tells it to stop. */
export function keepClean(panel: NotebookPanel, reading: () => boolean): () => void {
  const { model, context } = panel;
  if (model === null) return () => undefined;
  const watched = new WeakSet<ICellModel>();
  let written = false;
  const clean = (): void => {
    if (model.dirty && !written && reading()) model.dirty = false;
  };
  const write = (_: unknown, change: { sourceChange?: unknown }): void => {
    written ||= change.sourceChange !== undefined;
  };
  const watch = (): void => {
    for (const cell of model.cells)
      if (!watched.has(cell)) {
        watched.add(cell);
        cell.sharedModel.changed.connect(write);
      }
  };
  const filed = (): void => {
    written = false;
    clean();
  };
  watch();
  clean();
  model.cells.changed.connect(watch);
  model.stateChanged.connect(clean);
  context.fileChanged.connect(filed);
  return () => {
    for (const cell of model.cells) cell.sharedModel.changed.disconnect(write);
    model.cells.changed.disconnect(watch);
    model.stateChanged.disconnect(clean);
    context.fileChanged.disconnect(filed);
  };
}
