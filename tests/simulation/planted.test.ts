import { expect, test } from "vitest";
import { PLANTED_BUGS } from "#tests/simulation/planted/planted-bugs.ts";
import { PLANTED_IN_CLOSING } from "#tests/simulation/planted/planted-in-closing.ts";
import { PLANTED_IN_PAYMENTS } from "#tests/simulation/planted/planted-in-payments.ts";
import { PLANTED_IN_REQUESTS } from "#tests/simulation/planted/planted-in-requests.ts";
import { runSeeds, type Tally } from "#tests/simulation/run-seeds.ts";

/** So many histories find every one of them. */
const WITHIN = 500;

const ALL = { ...PLANTED_BUGS, ...PLANTED_IN_REQUESTS, ...PLANTED_IN_CLOSING, ...PLANTED_IN_PAYMENTS };

test.each(Object.entries(ALL))("a product that does this is found: %s", async (_bug, plant) => {
  const isFound = ({ failed }: Tally) =>
    failed.some(({ violations }) => violations.some((violation) => violation.startsWith(plant.breaks)));
  const { mix = {} } = plant;
  const tally = await runSeeds({ from: 1, count: WITHIN }, { plant, mix, until: isFound });
  expect(isFound(tally), `within ${WITHIN} histories`).toBe(true);
});
