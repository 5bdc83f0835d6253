import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/setup.ts"],
    // A page costs more than the tests in it: the files of a worker share one, and tests/setup.ts clears it after each test.
    isolate: false,
    pool: "threads",
    restoreMocks: true,
    testTimeout: 20_000, // axe is slow on a machine that is busy with other things
    fakeTimers: { toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] }, // frames come at once
  },
});
