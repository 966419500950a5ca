import { endOnSignals } from "./process/children.ts";
import { requirePinnedNode } from "./process/pinned-node.mjs";
import { asLastLines, sum } from "./process/tally.ts";
import { formatAndLint, onlyChanged, routeTypes, runStep, types, UNIT, vitest } from "./steps.ts";

requirePinnedNode();
endOnSignals();
// The laws read every file and import none, so they always run.
const tests = process.argv.includes("--changed")
  ? [vitest("architecture"), onlyChanged(vitest(...UNIT))]
  : [vitest(...UNIT, "architecture")];
const typed = runStep(routeTypes, "held").then(async (routes) => sum([routes, await runStep(types, "held")]));
const whole = sum(
  await Promise.all([typed, runStep(formatAndLint, "held"), ...tests.map((step) => runStep(step, "held"))]),
);
process.stdout.write(asLastLines(whole));
process.exitCode = whole.failed === 0 ? 0 : 1;
