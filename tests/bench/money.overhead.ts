import type { OperationContext } from "#lib/operations/context.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { atMost, type Bench, type Figure } from "#tests/bench/measuring/figure.ts";
import { type BenchPlace, onBothDatabases } from "#tests/bench/measuring/on-both-databases.ts";
import { ownTime } from "#tests/bench/measuring/own-time.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
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
    return await onBothDatabases((kind, place) => measureOn(sandbox, kind, place));
  } finally {
    await sandbox.stop();
  }
};

async function measureOn(sandbox: RunningSandbox, kind: keyof typeof GOALS, place: BenchPlace): Promise<Figure[]> {
  const store = await openStore(place);
  try {
    await migrate(store);
    const service = externalClient(sandbox);
    const manager = await actingAs(testWorld(sandbox, store), "manager");
    const runs: number[] = [];
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      const sale = await service.purchase("100.00", `BENCH-${kind}-${run + WARM_UP}`);
      if ((run + WARM_UP) % A_PERSON_EVERY === 0) manager.clock.moveOn({ hours: 24 });
      const own = await ownTimeOfRefund(manager, sale);
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
async function ownTimeOfRefund(context: OperationContext, sale: string): Promise<number> {
  const request = giveBackRequest(context, sale, { method: "refund", amountCents: 500 });
  const { ownMs, outcome } = await ownTime(context, (timed) => giveMoneyBack(timed, request));
  if (outcome.kind !== "done") throw new Error(`a refund was not made: ${JSON.stringify(outcome)}`);
  return ownMs;
}
