import { endOnSignals } from "./process/children.ts";
import { requirePinnedNode } from "./process/pinned-node.mjs";
import { asLastLines, sum } from "./process/tally.ts";
import { runStep } from "./run-step.ts";
import { formatAndLint, onlyChanged, routeTypes, type Step, types, UNIT, vitest } from "./steps.ts";

requirePinnedNode();
endOnSignals();
// The laws read every file and import none, so they always run.
const tests = process.argv.includes("--changed")
  ? [vitest("architecture"), onlyChanged(vitest(...UNIT))]
  : [vitest(...UNIT, "architecture")];
const run = async (step: Step) => (await runStep(step, "held")).tally;
const typed = run(routeTypes).then(async (routes) => sum([routes, await run(types)]));
const whole = sum(await Promise.all([typed, run(formatAndLint), ...tests.map(run)]));
process.stdout.write(asLastLines(whole));
process.exitCode = whole.failed === 0 ? 0 : 1;
