import { endOnSignals } from "./process/children.ts";
import { bringChromium } from "./process/chromium.ts";
import { requirePinnedNode } from "./process/pinned-node.mjs";
import { asLastLines, sum } from "./process/tally.ts";
import { asTimeTable } from "./process/times.ts";
import { runStep, type StepRun } from "./run-step.ts";
import {
  build,
  endToEnd,
  formatAndLint,
  INTEGRATION,
  patiently,
  routeTypes,
  type Step,
  types,
  UNIT,
  vitest,
} from "./steps.ts";

requirePinnedNode();
endOnSignals();
const runs: StepRun[] = [];
const run = async (output: "live" | "held", ...steps: readonly Step[]) => {
  runs.push(...(await Promise.all(steps.map((step) => runStep(step, output)))));
};
await run("live", routeTypes);
await run("held", types, formatAndLint, vitest(...UNIT, "architecture"));
const simulation = run("held", patiently(vitest("simulation")));
await run("live", build);
await run("live", vitest(...INTEGRATION));
const chromium = await bringChromium();
if (chromium !== undefined) await run("live", endToEnd(chromium));
await simulation;
const noBrowser = ["end-to-end: no Chromium: install one, or set CHROMIUM_PATH to one"];
const missing = chromium === undefined ? [{ passed: 0, failed: 1, failures: noBrowser }] : [];
const whole = sum([...runs.map(({ tally }) => tally), ...missing]);
process.stdout.write(asTimeTable(runs.map(({ times }) => times)));
process.stdout.write(asLastLines(whole));
process.exitCode = whole.failed === 0 ? 0 : 1;
