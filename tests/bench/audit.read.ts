import { copyOfStore } from "#lib/operations/people/audit/audit-copies.ts";
import { verifyChain } from "#lib/operations/people/audit/verify-chain.ts";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { AuditQuery } from "#lib/store/tables/audit/audit-search.ts";
import { atMost, type Bench, type Figure } from "#tests/bench/measuring/figure.ts";
import { fillAudit, LAST_MOMENT, SOUGHT } from "#tests/bench/measuring/large-audit.ts";
import { type BenchPlace, onBothDatabases } from "#tests/bench/measuring/on-both-databases.ts";

const RUNS = 20;
const SEARCH_MS = 300;
const VERIFY_SECONDS = 30;

/** One person's month among all events of a year, further criteria, and the check of the whole chain, on both databases. */
export const measure: Bench = async ({ records }) => {
  return onBothDatabases((kind, place) => measureOn(kind, place, records));
};

async function measureOn(kind: "sqlite" | "postgres", place: BenchPlace, records: number): Promise<Figure[]> {
  const store = await openStore(place);
  try {
    await migrate(store);
    await fillAudit(store, records);
    const month: AuditQuery = {
      ...{ storeId: "300200578", kinds: [], subject: null, source: null, outcome: null, before: null, limit: 101 },
      from: LAST_MOMENT.subtract({ hours: 24 * 60 }).toString(),
      until: LAST_MOMENT.subtract({ hours: 24 * 30 }).toString(),
      staffId: SOUGHT,
    };
    const asked: Readonly<Record<string, AuditQuery>> = {
      person: month,
      kinds: { ...month, staffId: null, kinds: ["refund", "void"] },
      object: { ...month, staffId: null, subject: "10000042", from: "2020-01-01T00:00:00Z" },
      refused: { ...month, outcome: "refused" },
    };
    const figures: Figure[] = [];
    for (const [name, query] of Object.entries(asked)) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const startedMs = performance.now();
        await store.tables.audit.search(query);
        runs.push(performance.now() - startedMs);
      }
      figures.push(atMost(SEARCH_MS, { name: `audit.read.${kind}.${name}`, unit: "ms", runs }, 95));
    }
    const startedMs = performance.now();
    const { events, faults } = await verifyChain(copyOfStore(store), []);
    if (events !== records || faults.length > 0)
      throw new Error(`the chain is not in order: ${JSON.stringify(faults)}`);
    const seconds = (performance.now() - startedMs) / 1_000;
    return [...figures, atMost(VERIFY_SECONDS, { name: `audit.read.${kind}.verify`, unit: "s", runs: [seconds] })];
  } finally {
    await store.close();
  }
}
