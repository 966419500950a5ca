import { parseArgs } from "node:util";
import { runOnAllCores } from "#tests/simulation/on-all-cores.ts";
import { runSeeds, type Tally } from "#tests/simulation/run-seeds.ts";

// npm run simulate -- [--seeds 10000] [--from 1] [--trace]

const { values: given } = parseArgs({
  options: {
    seeds: { type: "string", default: "10000" },
    from: { type: "string", default: "1" },
    trace: { type: "boolean", default: false },
  },
});
const count = wholeNumber("--seeds", given.seeds);
const from = wholeNumber("--from", given.from);
if (given.trace && count > 10) fail("--trace is for ten seeds at the most: --seeds 1 --from S --trace");

const TOLD_EVERY = 1_000;
const begunMs = performance.now();
const tally = given.trace
  ? await runSeeds({ from, count }, { onLine: (line) => process.stdout.write(`${line}\n`) })
  : await runOnAllCores({ from, count }, tellProgress);
const seconds = (performance.now() - begunMs) / 1_000;

for (const { seed, violations } of tally.failed) {
  process.stdout.write(`\nseed ${seed} fails; replay it with npm run simulate -- --seeds 1 --from ${seed} --trace\n`);
  for (const violation of violations) process.stdout.write(`  ${violation}\n`);
}
process.stdout.write(
  `\n${tally.histories} histories (${tally.intents} intents, ${tally.crashes} deaths of a process, ${tally.events} steps) ` +
    `in ${seconds.toFixed(1)} s: ${(tally.histories / seconds).toFixed(1)} histories per second, ${tally.failed.length} failed\n`,
);
process.exitCode = tally.failed.length === 0 ? 0 : 1;

/** On a screen in one line; in a log now and then, so that a run that is ended has not been for nothing. */
function tellProgress({ histories, failed }: Tally): void {
  const told = `${histories} of ${count}, ${failed.length} failed`;
  if (process.stderr.isTTY) process.stderr.write(`\r${told} `);
  else if (histories % TOLD_EVERY === 0)
    process.stderr.write(`${[told, ...failed.map(({ seed }) => seed)].join(" ")}\n`);
}

function wholeNumber(name: string, text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fail(`${name} must be a whole number from 1`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
