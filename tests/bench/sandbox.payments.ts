import { atLeast, type Bench } from "#tests/bench/measuring/figure.ts";
import { withCopyOfBook } from "#tests/bench/measuring/large-book.ts";
import { payFor } from "#tests/bench/measuring/pay-for.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";

const CONNECTIONS = 64;
const WARM_UP_SECONDS = 3;
const SECONDS = 20;
const GOAL_PER_SECOND = 1500;

/** Card payments acknowledged each second. The process is then shot: what it acknowledged must be there at its next start. */
export const measure: Bench = ({ records }) =>
  withCopyOfBook(records, async (sandbox) => {
    const client = rawClient(sandbox, CONNECTIONS);
    const before = sandbox.records;
    const warmUp = await payFor(client, WARM_UP_SECONDS, CONNECTIONS);
    const runs = await payFor(client, SECONDS, CONNECTIONS);
    client.close();
    await sandbox.kill();
    await sandbox.restart();
    const acknowledged = [...warmUp, ...runs].reduce((sum, count) => sum + count, 0);
    const kept = sandbox.records - before;
    if (kept < acknowledged) throw new Error(`${acknowledged} payments were acknowledged, ${kept} are in the book`);
    return [atLeast(GOAL_PER_SECOND, { name: "sandbox.payments", unit: "1/s", runs })];
  });
