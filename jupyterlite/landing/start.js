// What is done before an app of JupyterLite starts.
import { speak } from "./language.js";
import { dropLostViews } from "./storage.js";

export async function prepare(config) {
  speak(config);
  try {
    await dropLostViews();
  } catch (error) {
    console.warn("dragonlab: the reader's notebooks could not be looked through", error);
  }
}
