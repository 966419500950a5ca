import { setTimeout } from "node:timers/promises";
import { atMost, type Bench, percentile } from "#tests/bench/figure.ts";
import { withCopyOfBook } from "#tests/bench/large-book.ts";
import { salesFor, withMoneyServer } from "#tests/bench/money-server.ts";
import { rawClient } from "#tests/bench/raw-client.ts";
import { ask, cookiesOf } from "#tests/support/over-http.ts";

const RUNS = 150;
const WARM_UP = 20;
const SIGN_INS_AT_ONCE = 32;
const PAUSE_MS = 100;
/** The figure is about passwords, and needs no large book. */
const RECORDS = 1_000;

/**
 * A refund's time at p99 while 32 sign-ins at once, with names that nobody has, are asked without a break, in times of the same
 * without them. Each comes from another address: what is bounded per address would be refused unread.
 */
export const measure: Bench = () =>
  withCopyOfBook(RECORDS, async (sandbox) => {
    const client = rawClient(sandbox, 1);
    const sales = await salesFor(client, 2 * (RUNS + WARM_UP));
    client.close();
    return withMoneyServer(
      sandbox,
      1,
      async (server) => {
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
        const load = startSignIns(server.url);
        await refundAll(WARM_UP);
        const runs = await refundAll(RUNS);
        const answers = await load.stop();
        const idleMs = percentile(idle, 99);
        process.stderr.write(
          `p50 ${percentile(idle, 50)}, p99 ${idleMs} ms; beside sign-ins (${answers}) p50 ${percentile(runs, 50)}, p99 ${percentile(runs, 99)} ms\n`,
        );
        return [atMost(2, { name: "money.beside-sign-ins", unit: "x", runs: runs.map((ms) => ms / idleMs) }, 99)];
      },
      { TRUSTED_PROXY: "127.0.0.1" },
    );
  });

/** Signs in again and again until `stop`, which says how often each status was the answer. */
function startSignIns(url: string) {
  const counts = new Map<number, number>();
  let isOver = false;
  let asked = 0;
  const signingIn = Array.from({ length: SIGN_INS_AT_ONCE }, async () => {
    const token = await ask(`${url}/api/auth/csrf`);
    const { csrfToken } = JSON.parse(token.text) as { csrfToken: string };
    const cookie = cookiesOf(token).join("; ");
    while (!isOver) {
      asked += 1;
      const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
      const form = { csrfToken, login: `nobody-${asked}`, password: "seven quiet oranges", json: "true" };
      const { status } = await ask(`${url}/api/auth/callback/credentials`, {
        method: "POST",
        headers: { origin: url, cookie, "x-forwarded-for": from },
        body: new URLSearchParams(form),
      });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(signingIn);
      return [...counts].map(([status, count]) => `${count} times ${status}`).join(", ");
    },
  };
}
