// What dragonlab adds to JupyterLab, Notebook and JupyterLite.
import { drawn } from "./drawn";
import { dialogs, language, speaks } from "./language";
import { lost } from "./lost";
import { reader } from "./reader";
import { trust } from "./trust";

export default [trust, ...(speaks() ? [language, dialogs] : []), drawn, reader, lost];
