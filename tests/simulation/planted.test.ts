import { expect, test } from "vitest";
import { PLANTED_BUGS } from "#tests/simulation/planted-bugs.ts";
import { runSeeds } from "#tests/simulation/run-seeds.ts";

/** So many histories find every one of them. */
const WITHIN = 300;

test.each(Object.entries(PLANTED_BUGS))("a product that does this is found: %s", async (_bug, plant) => {
  const tally = await runSeeds({ from: 1, count: WITHIN }, { plant, until: ({ failed }) => failed.length > 0 });
  expect(tally.failed).toHaveLength(1);
});
