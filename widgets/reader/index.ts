// What dragonlab adds to JupyterLab, Notebook and JupyterLite.

import { lost } from "./dead_kernel";
import { dialogs, language, speaks } from "./language";
import { reader } from "./reader";
import { drawn } from "./saved_boards";
import { trust } from "./trust";

export default [trust, ...(speaks() ? [language, dialogs] : []), drawn, reader, lost];
