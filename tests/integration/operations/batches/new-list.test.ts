import { afterAll, beforeAll, expect, test } from "vitest";
import { createBatch } from "#lib/operations/batches/create-batch.ts";
import { STORE } from "#tests/support/refund-request.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/start-sandbox.ts";
import { describeOnBothDatabases } from "#tests/support/temporary-database.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const WORDS = { reasonOf: () => null, isNote: () => true };

describeOnBothDatabases("a new list", (open) => {
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
    expect(await createBatch(manager, input, WORDS)).toEqual({ kind: "not_allowed", reason });
    expect(await store.tables.batches.list(STORE, 1)).toEqual([]);
  });
});
