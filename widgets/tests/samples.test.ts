import { expect, it } from "vitest";
import { Crowds } from "../dev/crowds";
import { levels, panels } from "../dev/lessons";
import { Samples } from "../dev/samples";
import { ASSETS, FakeModel, open, words } from "./fake";

const samples = new Samples("es", words("es"), ASSETS.art);
const pages = { ...samples.all(), ...levels(samples), ...new Crowds(samples).all(), ...panels(samples) };

it.each(Object.entries(pages))("the page of samples shows %s", (_name, page) => {
  const { root } = open(new FakeModel(page, samples.assets));
  expect([...root.children].map(({ className }) => className)).toContain(page.kind === "board" ? "dl-frame" : "dl-panel-frame");
});
