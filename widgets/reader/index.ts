// What dragonlab adds to JupyterLab, Notebook and JupyterLite.
import { lost } from "./lost";
import { reader } from "./reader";

export default [reader, lost];
