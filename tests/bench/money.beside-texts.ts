import { setTimeout } from "node:timers/promises";
import { atMost, type Bench, percentile } from "#tests/bench/figure.ts";
import { withCopyOfBook } from "#tests/bench/large-book.ts";
import { type MoneyServer, salesFor, withMoneyServer } from "#tests/bench/money-server.ts";
import { rawClient } from "#tests/bench/raw-client.ts";
import { AROUND } from "#tests/support/asked-search.ts";

const RUNS = 150;
const WARM_UP = 20;
const PAUSE_MS = 100;
/** What a call of the service takes. */
const CALL_MS = 100;
const LENGTH = 399_000;
/** Each is sent again as soon as it was answered, by somebody else. */
const TEXTS = ["4,", "604-555-0181 ", "\ufdfa", "order #1 "].map((part) =>
  part.repeat(Math.floor(LENGTH / part.length)),
);

/** A refund's time at p99 while four people send hostile texts without a break, in times of the same without them. */
export const measure: Bench = async ({ records }) =>
  withCopyOfBook(records, async (sandbox) => {
    const client = rawClient(sandbox, 1);
    const sales = await salesFor(client, 2 * (RUNS + WARM_UP));
    client.close();
    return withMoneyServer(sandbox, 1 + TEXTS.length, async (server) => {
      const slow = { kind: "slow", delayMs: CALL_MS, endpoints: ["get", "returns", "reports"], rate: 1 };
      await sandbox.control.fault(slow);
      const refundAll = async (count: number) => {
        const runs: number[] = [];
        for (const sale of sales.splice(0, count)) {
          await setTimeout(PAUSE_MS);
          runs.push(await server.refund(server.people[0] ?? "", sale));
        }
        return runs;
      };
      await refundAll(WARM_UP);
      const idle = await refundAll(RUNS);
      const texts = sendTexts(server, sandbox.merchantId);
      await refundAll(WARM_UP);
      const runs = await refundAll(RUNS);
      const sent = await texts.stop();
      const idleMs = percentile(idle, 99);
      process.stderr.write(
        `p50 ${percentile(idle, 50)}, p99 ${idleMs} ms; beside ${sent} texts p50 ${percentile(runs, 50)}, p99 ${percentile(runs, 99)} ms\n`,
      );
      return [atMost(2, { name: "money.beside-texts", unit: "x", runs: runs.map((ms) => ms / idleMs) }, 99)];
    });
  });

/** Sends them until `stop`, which says how many were answered and throws when one was not. */
function sendTexts({ url, people }: MoneyServer, storeId: string) {
  let isOver = false;
  let sent = 0;
  const sending = TEXTS.map(async (words, index) => {
    const headers = { cookie: people[1 + index] ?? "", origin: url, "content-type": "application/json" };
    const body = JSON.stringify({ ...AROUND, words });
    while (!isOver) {
      const response = await fetch(`${url}/stores/${storeId}/transactions/question`, { method: "POST", headers, body });
      await response.text();
      // Refused or read: either is an answer.
      if (response.status >= 500) throw new Error(`a text was answered ${response.status}`);
      sent += 1;
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(sending);
      return sent;
    },
  };
}
