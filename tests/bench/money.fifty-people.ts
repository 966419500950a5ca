import { setTimeout } from "node:timers/promises";
import { atMost, type Bench } from "#tests/bench/measuring/figure.ts";
import { LAST_INSTANT } from "#tests/bench/measuring/large-book.ts";
import { salesFor, withMoneyServer } from "#tests/bench/measuring/money-server.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

const PEOPLE = 50;
const EVERY_MS = 2_000;
const ROUNDS = 15;
const CALL_MS = 100;
/** One after the other: the sale is read, then the refund is sent. */
const CALLS = 2;

/**
 * Fifty people, each of whom refunds once every two seconds, on one instance; each call of the service takes 100 ms. The
 * time of a refund's request seen from outside, less its service calls. One that fails ends the benchmark.
 */
export const measure: Bench = async () => {
  const sandbox = await startSandbox({ control: true, now: LAST_INSTANT });
  try {
    const client = rawClient(sandbox, 1);
    const sales = await salesFor(client, PEOPLE * (ROUNDS + 1));
    client.close();
    return await withMoneyServer(sandbox, PEOPLE, async ({ people, refund }) => {
      await sandbox.control.fault({ kind: "slow", delayMs: CALL_MS, endpoints: ["get", "returns"], rate: 1 });
      const runs: number[] = [];
      const begunMs = performance.now();
      const work = async (cookie: string, person: number) => {
        for (let round = 0; round <= ROUNDS; round += 1) {
          const startsMs = (person / PEOPLE + round) * EVERY_MS;
          await setTimeout(Math.max(0, begunMs + startsMs - performance.now()));
          const tookMs = await refund(cookie, sales[round * PEOPLE + person] ?? "");
          if (round > 0) runs.push(tookMs - CALLS * CALL_MS);
        }
      };
      await Promise.all(people.map(work));
      return [atMost(60, { name: "money.fifty-people", unit: "ms", runs })];
    });
  } finally {
    await sandbox.stop();
  }
};
