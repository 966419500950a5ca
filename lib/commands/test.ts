import { endOnSignals } from "./process/children.ts";
import { bringChromium } from "./process/chromium.ts";
import { requirePinnedNode } from "./process/pinned-node.mjs";
import { asLastLines, sum, type Tally } from "./process/tally.ts";
import { build, endToEnd, formatAndLint, routeTypes, runStep, types, vitest } from "./steps.ts";

requirePinnedNode();
endOnSignals();
const tallies: Tally[] = [];
const tests = [vitest("unit", "architecture"), vitest("simulation"), vitest("integration")];
for (const step of [routeTypes, types, formatAndLint, ...tests, build]) {
  tallies.push(await runStep(step, "live"));
}
const chromium = await bringChromium();
if (chromium === undefined) {
  const failures = ["end-to-end: no Chromium: install one, or set CHROMIUM_PATH to one"];
  tallies.push({ passed: 0, failed: 1, failures });
} else {
  tallies.push(await runStep(endToEnd(chromium), "live"));
}
const whole = sum(tallies);
process.stdout.write(asLastLines(whole));
process.exitCode = whole.failed === 0 ? 0 : 1;
