import { endOnSignals } from "./process/children.ts";
import { requirePinnedNode } from "./process/pinned-node.mjs";
import { asLastLines, sum } from "./process/tally.ts";
import { formatAndLint, routeTypes, runStep, types, vitest } from "./steps.ts";

requirePinnedNode();
endOnSignals();
const typed = runStep(routeTypes, "held").then(async (routes) => sum([routes, await runStep(types, "held")]));
const whole = sum(
  await Promise.all([typed, runStep(formatAndLint, "held"), runStep(vitest("unit", "architecture"), "held")]),
);
process.stdout.write(asLastLines(whole));
process.exitCode = whole.failed === 0 ? 0 : 1;
