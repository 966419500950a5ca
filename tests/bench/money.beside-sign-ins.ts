import type { Bench } from "#tests/bench/measuring/figure.ts";
import { withCopyOfBook } from "#tests/bench/measuring/large-book.ts";
import { type MoneyServer, salesFor, withMoneyServer } from "#tests/bench/measuring/money-server.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";
import { type Load, refundsBeside, SALES_NEEDED } from "#tests/bench/measuring/refunds-beside.ts";
import { ask, cookiesOf } from "#tests/support/processes/over-http.ts";

const SIGN_INS_AT_ONCE = 32;
/** The figure is about passwords, and needs no large book. */
const RECORDS = 1_000;

/**
 * A refund's time at p99 while 32 sign-ins at once, with names that nobody has, are asked without a break, in times of the same
 * without them. Each comes from another address: what is bounded per address would be refused unread.
 */
export const measure: Bench = () =>
  withCopyOfBook(RECORDS, async (sandbox) => {
    const client = rawClient(sandbox, 1);
    const sales = await salesFor(client, SALES_NEEDED);
    client.close();
    const measured = (server: MoneyServer) =>
      refundsBeside("money.beside-sign-ins", server, sales, () => startSignIns(server.url));
    return withMoneyServer(sandbox, 1, async (server) => [await measured(server)], { TRUSTED_PROXY: "127.0.0.1" });
  });

/** Signs in again and again until it is stopped, and counts each status. */
function startSignIns(url: string): Load {
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
      return `sign-ins (${[...counts].map(([status, count]) => `${count} times ${status}`).join(", ")})`;
    },
  };
}
