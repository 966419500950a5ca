import { afterAll, beforeAll, expect, test } from "vitest";
import type { World } from "#lib/operations/context.ts";
import { runBatches } from "#lib/operations/money/batches/run-batches.ts";
import { continueBatch, pauseBatch, stopBatch } from "#lib/operations/money/batches/steer-batch.ts";
import { approved, ranToEnd, shown, told } from "#tests/support/money/batches.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases, type TemporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let external: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  external = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

async function people(database: TemporaryDatabase) {
  const world = testWorld(sandbox, database.store);
  return { world, requester: await actingAs(world, "manager"), approver: await actingAs(world, "administrator") };
}

/** The same process, in which something happens once, just before a sale is read for its row. */
function meanwhile(world: World, happens: () => Promise<unknown>): World {
  let first: Promise<unknown> | undefined;
  const gateway = world.gatewayFor(STORE);
  const held: typeof gateway = {
    ...gateway,
    async getTransaction(...asked) {
      first ??= happens();
      await first;
      return gateway.getTransaction(...asked);
    },
  };
  return { ...world, gatewayFor: () => held };
}

describeOnBothDatabases("a list that is stopped", (open) => {
  test("leaves out also the rows that somebody had begun and not written down, and these are never sent", async () => {
    const all = await people(await open());
    const sales = [await external.purchase("100.00", "STOP-1"), await external.purchase("100.00", "STOP-2")];
    const batchId = await approved(all, `transaction,amount\n${sales.map((sale) => `${sale},5.00`).join("\n")}\n`);
    const input = { storeId: STORE, batchId };
    const stop = async () => {
      expect(word(await pauseBatch(all.requester, input))).toBe("done");
      expect(word(await stopBatch(all.requester, input))).toBe("done");
    };
    await runBatches(meanwhile(all.world, stop));
    await ranToEnd(all.world);
    const { batch, rows } = await shown(all.requester, batchId);
    expect(batch.state).toBe("finished");
    expect(told(rows)).toEqual(["left_out: batch_stopped", "left_out: batch_stopped"]);
    expect(await Promise.all(sales.map((sale) => external.returnsOf(sale)))).toEqual([[], []]);
  });

  test("does not end by a count of its rows that is no longer true", async () => {
    const all = await people(await open());
    /** Works on a list whose one row is provably not sent; just before that transaction, something happens. */
    const worked = async (
      before: number,
      happens: (input: { storeId: string; batchId: string }) => Promise<unknown>,
    ) => {
      const sale = await external.purchase("100.00", "STOP-3");
      const batchId = await approved(all, `transaction,amount\n${sale},5.00\n`);
      const { store } = all.world;
      let transactions = 0;
      await runBatches({
        ...all.world,
        gatewayFor: () => ({ ...all.world.gatewayFor(STORE), refund: async () => ({ kind: "unsent" }) as never }),
        store: {
          ...store,
          async transaction(work) {
            transactions += 1;
            if (transactions === before) await happens({ storeId: STORE, batchId });
            return store.transaction(work);
          },
        },
      });
      return { sale, batchId, transactions };
    };
    const { transactions: last } = await worked(0, async () => {});
    const { sale, batchId } = await worked(last, async (input) => {
      expect(word(await pauseBatch(all.requester, input))).toBe("done");
      expect(word(await continueBatch(all.requester, input))).toBe("done");
    });
    expect((await shown(all.requester, batchId)).batch.state).toBe("running");
    await ranToEnd(all.world);
    expect(told((await shown(all.requester, batchId)).rows)).toEqual(["done"]);
    expect(await external.returnsOf(sale)).toEqual(["5.00"]);
  });
});
