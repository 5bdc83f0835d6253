import axe from "axe-core";

/** What axe finds in the page. Colours and layout need a browser: the browser tests run axe there. */
export async function complaints(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
