// What dragonlab adds to JupyterLab, Notebook and JupyterLite.
import type { JupyterFrontEndPlugin } from "@jupyterlab/application";

const reader: JupyterFrontEndPlugin<void> = {
  id: "dragonlab:reader",
  description: "Shows our notebooks to readers.",
  autoStart: true,
  activate: () => undefined,
};

export default [reader];
