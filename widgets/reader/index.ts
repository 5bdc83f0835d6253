// What dragonlab adds to JupyterLab, Notebook and JupyterLite.
import { drawn } from "./saved_boards";
import { dialogs, language, speaks } from "./language";
import { lost } from "./dead_kernel";
import { reader } from "./reader";
import { trust } from "./trust";

export default [trust, ...(speaks() ? [language, dialogs] : []), drawn, reader, lost];
