// What dragonlab adds to JupyterLab, Notebook and JupyterLite.
import { reader } from "./reader";

export default [reader];
