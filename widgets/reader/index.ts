// What dragonlab adds to JupyterLab, Notebook and JupyterLite.
import { drawn } from "./drawn";
import { dialogs, language, speaks } from "./language";
import { lost } from "./lost";
import { reader } from "./reader";

export default [...(speaks() ? [language, dialogs] : []), drawn, reader, lost];
