// What is done before an app of JupyterLite starts.
export { speak as prepare } from "./language.js";
