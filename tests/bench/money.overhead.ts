import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import { giveMoneyBack } from "#lib/operations/adjustments/give-money-back.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { atMost, type Bench, type Figure } from "#tests/bench/measuring/figure.ts";
import { giveBackRequest } from "#tests/support/adjustment-requests.ts";
import { startPostgresCluster } from "#tests/support/postgres/postgres-cluster.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const WARM_UP = 30;
const RUNS = 300;
/** What a manager may give back alone on a day, by default, is less often than this. */
const A_PERSON_EVERY = 90;
const GOALS = { sqlite: { p50: 15, p99: 40 }, postgres: { p50: 60, p99: 60 } } as const;

/**
 * A refund's own time inside the operation: reading the journal, the rules, the limits, intent, claim and outcome on disk. From
 * the whole is taken the time during which at least one call of the service was under way.
 */
export const measure: Bench = async () => {
  const sandbox = await startSandbox({ realTime: true });
  try {
    const sqlite = await withFolder((dataDir) => measureOn(sandbox, "sqlite", { dataDir }));
    const cluster = await startPostgresCluster();
    try {
      const place = (dataDir: string) => ({ dataDir, databaseUrl: cluster.url });
      return [...sqlite, ...(await withFolder((dataDir) => measureOn(sandbox, "postgres", place(dataDir))))];
    } finally {
      await cluster.stop();
    }
  } finally {
    await sandbox.stop();
  }
};

async function measureOn(
  sandbox: RunningSandbox,
  kind: keyof typeof GOALS,
  place: { dataDir: string; databaseUrl?: string },
): Promise<Figure[]> {
  const store = await openStore(place);
  try {
    await migrate(store);
    const service = externalClient(sandbox);
    const manager = await actingAs(testWorld(sandbox, store), "manager");
    const runs: number[] = [];
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      const sale = await service.purchase("100.00", `BENCH-${kind}-${run + WARM_UP}`);
      if ((run + WARM_UP) % A_PERSON_EVERY === 0) manager.clock.moveOn({ hours: 24 });
      const own = await ownTime(manager, sale);
      if (run >= 0) runs.push(own);
    }
    const name = `money.overhead.${kind}`;
    const goal = GOALS[kind];
    return [
      atMost(goal.p50, { name, unit: "ms", runs }),
      atMost(goal.p99, { name: `${name}.p99`, unit: "ms", runs }, 99),
    ];
  } finally {
    await store.close();
  }
}

/** In milliseconds. */
async function ownTime(context: OperationContext, sale: string): Promise<number> {
  let underWay = 0;
  let sinceMs = 0;
  let serviceMs = 0;
  const timed =
    <Given extends unknown[], T>(call: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      if (underWay === 0) sinceMs = performance.now();
      underWay += 1;
      try {
        return await call(...given);
      } finally {
        underWay -= 1;
        if (underWay === 0) serviceMs += performance.now() - sinceMs;
      }
    };
  const gatewayFor = (storeId: string): Gateway => {
    const gateway = context.gatewayFor(storeId);
    const { getTransaction, searchTransactions, refund } = gateway;
    return {
      ...gateway,
      getTransaction: timed(getTransaction),
      searchTransactions: timed(searchTransactions),
      refund: timed(refund),
    };
  };
  const request = giveBackRequest(context, sale, { method: "refund", amountCents: 500 });
  const begunMs = performance.now();
  const outcome = await giveMoneyBack({ ...context, gatewayFor }, request);
  const wholeMs = performance.now() - begunMs;
  if (outcome.kind !== "done") throw new Error(`a refund was not made: ${JSON.stringify(outcome)}`);
  return wholeMs - serviceMs;
}

async function withFolder<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  try {
    return await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
