import { expect, test } from "vitest";
import { FINDING_SEEDS } from "#tests/simulation/planted/finding-seeds.ts";
import { PLANTED_BUGS } from "#tests/simulation/planted/planted-bugs.ts";
import { PLANTED_IN_CLOSE_DOUBT } from "#tests/simulation/planted/planted-in-close-doubt.ts";
import { PLANTED_IN_PAYMENTS } from "#tests/simulation/planted/planted-in-payments.ts";
import { PLANTED_IN_REQUESTS } from "#tests/simulation/planted/planted-in-requests.ts";
import { runSeeds, type Seeds, type Tally } from "#tests/simulation/run-seeds.ts";

/** So many histories find every one of them. */
const WITHIN = 500;
/** So many histories later a long search says that it goes on. */
const PROGRESS = 50;

const ALL = { ...PLANTED_BUGS, ...PLANTED_IN_REQUESTS, ...PLANTED_IN_CLOSE_DOUBT, ...PLANTED_IN_PAYMENTS };

test("a seed is known for each planted mistake, and for none that is gone", () => {
  expect(Object.keys(FINDING_SEEDS).sort()).toEqual(Object.keys(ALL).sort());
});

test.each(Object.entries(ALL))("a product that does this is found: %s", async (bug, plant) => {
  const isFound = ({ failed }: Tally) =>
    failed.some(({ violations }) => violations.some((violation) => violation.startsWith(plant.breaks)));
  const { mix = {} } = plant;
  const run = (seeds: Seeds, until: (tally: Tally) => boolean) => runSeeds(seeds, { plant, mix, until });
  const known = await run({ from: FINDING_SEEDS[bug] ?? 1, count: 1 }, isFound);
  if (isFound(known)) return;
  const tally = await run({ from: 1, count: WITHIN }, (soFar) => {
    if (soFar.histories % PROGRESS === 0) console.info(`${bug}: not found by ${soFar.histories} histories yet`);
    return isFound(soFar);
  });
  expect(isFound(tally), `within ${WITHIN} histories`).toBe(true);
  console.info(`${bug}: seed ${tally.histories} finds it now (finding-seeds.ts)`);
});
