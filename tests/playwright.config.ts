import { fileURLToPath } from "node:url";
import { defineConfig } from "playwright/test";
import { findChromium } from "#lib/commands/process/chromium.ts";
import { makeRunFast } from "#tests/support/fast-run.ts";

makeRunFast();
/** The files that take longest begin first, so that no worker is left alone with one of them at the end. */
const LONGEST = [
  ...[
    "money/batches",
    "money/approvals",
    "in-doubt/doubts",
    "money/unreferenced",
    "money/limits",
    "money/give-money-back",
  ],
  ...["find/builder", "find/search", "find/grid", "find/find", "find/search-faults", "find/views"],
  ...["books/schedules", "books/files", "people/secrets", "top/frame", "top/touch"],
].map((name) => `**/${name}.test.ts`);

const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "longest", testMatch: LONGEST },
    { name: "others", testMatch: "**/*.test.ts", testIgnore: LONGEST },
  ],
  globalSetup: fileURLToPath(new URL("support/journeys/journeys-global-setup.ts", import.meta.url)),
  outputDir: fileURLToPath(new URL(".output/playwright", import.meta.url)),
  // Journeys wait for answers and timers a third of their time, which a further one uses.
  workers: 3,
  // A journey that needs its retry is named at the end of the run, and its cause is looked for.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // A machine with other work is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: "en-US",
    // What is looked for in vain fails its journey soon: three such waits once took a whole run's time.
    actionTimeout: 60_000,
    // A trace takes nearly as much of the processor as all the rest: `--trace retain-on-failure` records one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Quiet: the browser itself must not look anything up, and needs no graphics card.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Journeys run each script for moments: what V8 would optimise beside them takes more than it gives.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
});
