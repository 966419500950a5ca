import { endOnSignals } from "./children.ts";
import { requirePinnedNode } from "./pinned-node.mjs";
import { formatAndLint, routeTypes, runStep, types, vitest } from "./steps.ts";
import { sum } from "./tally.ts";

requirePinnedNode();
endOnSignals();
const typed = runStep(routeTypes, "held").then(async (routes) => sum([routes, await runStep(types, "held")]));
const { passed, failed } = sum(
  await Promise.all([typed, runStep(formatAndLint, "held"), runStep(vitest("unit", "architecture"), "held")]),
);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
