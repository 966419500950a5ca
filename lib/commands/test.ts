import { endOnSignals } from "./children.ts";
import { bringChromium } from "./chromium.ts";
import { requirePinnedNode } from "./pinned-node.mjs";
import { build, endToEnd, formatAndLint, routeTypes, runStep, types, vitest } from "./steps.ts";
import { sum, type Tally } from "./tally.ts";

requirePinnedNode();
endOnSignals();
const tallies: Tally[] = [];
const tests = [vitest("unit", "architecture"), vitest("simulation"), vitest("integration")];
for (const step of [routeTypes, types, formatAndLint, ...tests, build]) {
  tallies.push(await runStep(step, "live"));
}
const chromium = await bringChromium();
if (chromium === undefined) {
  process.stdout.write(
    "\n== end-to-end\nNo Chromium: install one, or set CHROMIUM_PATH to one. This counts as a failure.\n",
  );
  tallies.push({ passed: 0, failed: 1 });
} else {
  tallies.push(await runStep(endToEnd(chromium), "live"));
}
const { passed, failed } = sum(tallies);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
