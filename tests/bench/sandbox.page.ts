import { atMost, type Bench, type Figure } from "#tests/bench/measuring/figure.ts";
import { largeBook, prepareLargeBook } from "#tests/bench/measuring/large-book.ts";
import { askPage, deepestStart, QUESTIONS } from "#tests/bench/measuring/page-questions.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

const ROUNDS = 60;
const WARM_UP_ROUNDS = 3;
const GOAL_MEDIAN_MS = 20;
const GOAL_P99_MS = 60;

/** A page of 500 rows, from the request to its last byte: the first and the deepest of each search, by turns. */
export const measure: Bench = async ({ records }) => {
  await prepareLargeBook(records);
  const sandbox = await startSandbox(largeBook(records));
  const client = rawClient(sandbox, 1);
  try {
    const first: number[] = [];
    const deepest: number[] = [];
    const deep = await Promise.all(QUESTIONS.map((question) => deepestStart(client, question)));
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const [index, question] of QUESTIONS.entries()) {
        const times = [await timed(() => askPage(client, question, 1))];
        times.push(await timed(() => askPage(client, question, deep[index] ?? 1)));
        if (round < 0) continue;
        first.push(times[0] ?? 0);
        deepest.push(times[1] ?? 0);
      }
    }
    return [...figures("sandbox.page", deepest), ...figures("sandbox.page.first", first)];
  } finally {
    client.close();
    await sandbox.stop();
  }
};

function figures(name: string, runs: readonly number[]): Figure[] {
  return [
    atMost(GOAL_MEDIAN_MS, { name, unit: "ms", runs }),
    atMost(GOAL_P99_MS, { name: `${name}.p99`, unit: "ms", runs }, 99),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
