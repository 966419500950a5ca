import { atMost, type Bench } from "#tests/bench/measuring/figure.ts";
import { largeBook, prepareLargeBook } from "#tests/bench/measuring/large-book.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

const STARTS = 5;
const GOAL_SECONDS = 10;

/** From the start of the process over a saved book until it takes requests. */
export const measure: Bench = async ({ records }) => {
  await prepareLargeBook(records);
  const runs: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const begun = performance.now();
    const sandbox = await startSandbox(largeBook(records));
    runs.push((performance.now() - begun) / 1000);
    await sandbox.stop();
  }
  return [atMost(GOAL_SECONDS, { name: "sandbox.ready", unit: "s", runs })];
};
