import { setTimeout } from "node:timers/promises";
import { atMost, type Bench, type Figure, percentile } from "#tests/bench/measuring/figure.ts";
import { withCopyOfBook } from "#tests/bench/measuring/large-book.ts";
import { type MoneyServer, salesFor, withMoneyServer } from "#tests/bench/measuring/money-server.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";

const RUNS = 150;
const WARM_UP = 20;
/** Each by another person: nobody has more than two files made at once. */
const EXPORTS = 3;
const SEARCHES_A_SECOND = 20;
/**
 * They search in turn, each once in two and a half seconds. As on the screen, a person's next search replaces one that still runs:
 * nobody may have more than four running.
 */
const SEARCHERS = 50;
/** Nobody refunds without a break: others get their turn between. */
const PAUSE_MS = 100;
const EXPORTED = "from=2025-03-10&to=2026-03-09&format=csv";
/** One page of the service shows whether there are more. */
const SEARCHED = "from=2026-03-02&to=2026-03-09&upTo=499";

/** What a call of the service takes: as long as for the fifty people, and no time at all, when every wait is one for this machine. */
const SERVICES = [
  { name: "money.beside-load", callMs: 100 },
  { name: "money.beside-load.instant-service", callMs: 0 },
];

/**
 * A refund's time at p99 while three files are exported and twenty searches a second run, in times of the same without them.
 * All of it was done before, so that no code is read for the first time.
 */
export const measure: Bench = async ({ records }) =>
  withCopyOfBook(records, async (sandbox) => {
    const client = rawClient(sandbox, 1);
    const sales = await salesFor(client, SERVICES.length * 2 * (RUNS + WARM_UP));
    client.close();
    return withMoneyServer(sandbox, 1 + EXPORTS + SEARCHERS, async (server) => {
      const refundAll = async (count: number) => {
        const runs: number[] = [];
        for (const sale of sales.splice(0, count)) {
          await setTimeout(PAUSE_MS);
          runs.push(await server.refund(server.people[0] ?? "", sale));
        }
        return runs;
      };
      const besideLoad = async (count: number) => {
        const load = startLoad(server, sandbox.merchantId);
        const runs = await refundAll(count);
        return { runs, ...(await load.stop()) };
      };
      const figures: Figure[] = [];
      for (const { name, callMs } of SERVICES) {
        await sandbox.control.clearFaults();
        const slow = { kind: "slow", delayMs: callMs, endpoints: ["get", "returns", "reports"], rate: 1 };
        if (callMs > 0) await sandbox.control.fault(slow);
        await besideLoad(WARM_UP);
        await refundAll(WARM_UP);
        const idle = await refundAll(RUNS);
        const { runs, searches, answered, replaced, exports } = await besideLoad(RUNS);
        const idleMs = percentile(idle, 99);
        process.stderr.write(
          `${callMs} ms a call: p50 ${percentile(idle, 50)}, p99 ${idleMs} ms; beside ${searches} searches (${answered} answered, ${replaced} replaced) and ${exports} files begun p50 ${percentile(runs, 50)}, p99 ${percentile(runs, 99)} ms\n`,
        );
        figures.push(atMost(1.5, { name, unit: "x", runs: runs.map((ms) => ms / idleMs) }, 99));
      }
      return figures;
    });
  });

/** Others export and search until `stop`; that throws when one request was answered with an error. */
function startLoad({ url, people }: MoneyServer, storeId: string) {
  const giveUp = new AbortController();
  const running = new Map<number, AbortController>();
  const store = `${url}/stores/${storeId}/transactions`;
  let searches = 0;
  let answered = 0;
  let replaced = 0;
  let exports = 0;
  let failure: unknown;
  /** Whether it was read to its end. */
  const read = async (person: number, address: string, signal: AbortSignal): Promise<boolean> => {
    try {
      const response = await fetch(address, { headers: { cookie: people[person] ?? "" }, signal });
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      await response.body?.pipeTo(new WritableStream());
      return true;
    } catch (error) {
      if (!signal.aborted) failure ??= error;
      return false;
    }
  };
  const search = async (person: number) => {
    searches += 1;
    running.get(person)?.abort();
    const own = new AbortController();
    running.set(person, own);
    const isRead = await read(person, `${store}/rows?${SEARCHED}`, AbortSignal.any([giveUp.signal, own.signal]));
    if (isRead) answered += 1;
    else if (own.signal.aborted) replaced += 1;
    if (running.get(person) === own) running.delete(person);
  };
  const exporting = Array.from({ length: EXPORTS }, async (_, index) => {
    while (!giveUp.signal.aborted) {
      exports += 1;
      await read(1 + index, `${store}/export?${EXPORTED}`, giveUp.signal);
    }
  });
  const searching: Promise<void>[] = [];
  const timer = setInterval(() => {
    searching.push(search(1 + EXPORTS + (searches % SEARCHERS)));
  }, 1_000 / SEARCHES_A_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      giveUp.abort();
      await Promise.all([...exporting, ...searching]);
      if (failure) throw failure;
      return { searches, answered, replaced, exports };
    },
  };
}
