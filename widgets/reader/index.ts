// What dragonlab adds to JupyterLab, Notebook and JupyterLite.
import { drawn } from "./drawn";
import { language } from "./language";
import { lost } from "./lost";
import { reader } from "./reader";

export default [language, drawn, reader, lost];
