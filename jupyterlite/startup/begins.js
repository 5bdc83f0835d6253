// Tells the page which step of a start begins; JupyterLab's side of the worker passes over what has this form.
self.dragonlab_begins = (step) => postMessage({ dragonlab: step });
self.dragonlab_begins("python");
