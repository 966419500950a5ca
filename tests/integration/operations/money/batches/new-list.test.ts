import { afterAll, beforeAll, expect, test } from "vitest";
import { createBatch } from "#lib/operations/money/batches/create-batch.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("a new list", (open) => {
  test("of all that match has the rows that were counted, or says how many differ and keeps nothing", async () => {
    const { store } = await open();
    const service = externalClient(sandbox);
    const manager = await actingAs(testWorld(sandbox, store), "manager");
    const order = `SEEN-${crypto.randomUUID().slice(0, 8)}`;
    const seen = [await service.purchase("10.00", order), await service.purchase("20.00", order)];
    const search = new URLSearchParams({ where: `order:${order}` }).toString();
    const making = (counted: readonly string[] | null, except: readonly string[] = []) =>
      createBatch(
        manager,
        {
          storeId: STORE,
          aim: "give_back",
          from: { source: "search", search, except: [...except], seen: counted && [...counted] },
        },
        [],
      );
    const idsOf = async (outcome: Awaited<ReturnType<typeof making>>) => {
      if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
      const rows = await store.tables.batchRows.all(outcome.value.batchId);
      return rows.map((row) => row.asked.transactionId).toSorted();
    };
    expect(await idsOf(await making(seen))).toEqual(seen.toSorted());
    const more = await service.purchase("30.00", order);
    const batches = await store.tables.batches.list(STORE, 9);
    expect(await making(seen)).toEqual({
      kind: "not_allowed",
      reason: { rule: "list_selection_changed", figures: { seen: 2, more: 1, gone: 0 } },
    });
    expect(await making([...seen, "999999999"], [more])).toMatchObject({
      reason: { rule: "list_selection_changed", figures: { seen: 3, more: 0, gone: 1 } },
    });
    expect(await store.tables.batches.list(STORE, 9)).toEqual(batches);
    expect(await idsOf(await making([...seen, more]))).toEqual([...seen, more].toSorted());
    expect(await idsOf(await making(seen, [more]))).toEqual(seen.toSorted());
    // Nothing was counted while the search was not read to its end.
    expect(await idsOf(await making(null))).toEqual([...seen, more].toSorted());
  });

  test.each([
    [
      "a column that may be its amounts and is not known to be",
      "Transaction ID,Amount due\n10000021,5.00",
      { rule: "list_amount_unknown", figures: { heading: "Amount due", place: 2 } },
    ],
    [
      "two columns that could be its amounts",
      "Transaction ID,Amount,Order total\n10000021,5.00,100.00",
      { rule: "list_column_twice", figures: { column: "amount", heading: "Amount", other: "Order total" } },
    ],
  ])("with %s is refused, and nothing of it is kept", async (_, text, reason) => {
    const { store } = await open();
    const manager = await actingAs(testWorld(sandbox, store), "manager");
    const input = { storeId: STORE, aim: "give_back", from: { source: "pasted", text } } as const;
    expect(await createBatch(manager, input, [])).toEqual({ kind: "not_allowed", reason });
    expect(await store.tables.batches.list(STORE, 1)).toEqual([]);
  });
});
