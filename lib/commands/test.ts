import { endOnSignals } from "./process/children.ts";
import { bringChromium } from "./process/chromium.ts";
import { requirePinnedNode } from "./process/pinned-node.mjs";
import { asLastLines, sum, type Tally } from "./process/tally.ts";
import { build, endToEnd, formatAndLint, routeTypes, runStep, type Step, types, UNIT, vitest } from "./steps.ts";

requirePinnedNode();
endOnSignals();
const tallies: Tally[] = [];
const run = async (...steps: readonly Step[]) => {
  const output = steps.length > 1 ? "held" : "live";
  tallies.push(...(await Promise.all(steps.map((step) => runStep(step, output)))));
};
await run(routeTypes);
await run(types, formatAndLint, vitest(...UNIT, "architecture"));
await run(build);
await run(vitest("integration"));
// Not beside the journeys: these would wait for it, and it for them.
await run(vitest("simulation"));
const chromium = await bringChromium();
if (chromium === undefined) {
  const failures = ["end-to-end: no Chromium: install one, or set CHROMIUM_PATH to one"];
  tallies.push({ passed: 0, failed: 1, failures });
} else {
  await run(endToEnd(chromium));
}
const whole = sum(tallies);
process.stdout.write(asLastLines(whole));
process.exitCode = whole.failed === 0 ? 0 : 1;
