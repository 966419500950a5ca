import { endOnSignals } from "./children.ts";
import { requirePinnedNode } from "./pinned-node.mjs";
import { formatAndLint, routeTypes, runStep, types, vitest } from "./steps.ts";
import { asLastLines, sum } from "./tally.ts";

requirePinnedNode();
endOnSignals();
const typed = runStep(routeTypes, "held").then(async (routes) => sum([routes, await runStep(types, "held")]));
const whole = sum(
  await Promise.all([typed, runStep(formatAndLint, "held"), runStep(vitest("unit", "architecture"), "held")]),
);
process.stdout.write(asLastLines(whole));
process.exitCode = whole.failed === 0 ? 0 : 1;
