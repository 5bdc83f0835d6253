/** Enter in a field sends its form: by itself it does not everywhere, as JupyterLab has plans of its own for the key. */
export function sendOnEnter(event: KeyboardEvent): void {
  const field = event.target;
  if (event.key !== "Enter" || !(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  field.form?.requestSubmit();
}
