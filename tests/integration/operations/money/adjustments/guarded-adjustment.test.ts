import { afterAll, beforeAll, expect, test } from "vitest";
import { adjustTransaction } from "#lib/operations/money/adjustments/adjust-transaction.ts";
import { STORE, toldOf, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("an adjustment with a guard", (open) => {
  const asking = async () => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), "manager");
    const originalId = await service.purchase("100.00", "INV-9300");
    const asked = {
      operationId: context.newId(),
      storeId: STORE,
      verb: "refund",
      originalId,
      amountCents: 500,
      reason: "goods_returned",
      note: "",
    } as const;
    return { context, originalId, asked };
  };
  const event = (originalId: string) =>
    ({ at: "2026-01-01T00:00:00Z", storeId: STORE, staffId: null, subject: originalId, details: {} }) as const;

  test("what it writes is kept with the intent, which names who asked and who agreed", async () => {
    const { context, originalId, asked } = await asking();
    const outcome = await adjustTransaction(context, asked, () => null, {
      requesterId: "clerk-1",
      approverId: "manager-1",
      guard: async (tables) => {
        await tables.audit.append({ name: "search.exported", ...event(originalId) });
        return null;
      },
    });
    expect(word(outcome)).toBe("done");
    expect(await context.store.tables.journal.find(asked.operationId)).toMatchObject({
      staffId: "clerk-1",
      approverId: "manager-1",
      batchId: null,
    });
    expect(await toldOf(context, originalId)).toEqual(["prepared", "search.exported", "sent", "succeeded"]);
  });

  test("its refusal leaves no trace and sends nothing", async () => {
    const { context, originalId, asked } = await asking();
    const outcome = await adjustTransaction(context, asked, () => null, {
      guard: async (tables) => {
        await tables.audit.append({ name: "search.exported", ...event(originalId) });
        return { rule: "not_adjustable" } as const;
      },
    });
    expect(word(outcome)).toBe("not_adjustable");
    expect(await context.store.tables.journal.find(asked.operationId)).toBeUndefined();
    expect(await toldOf(context, originalId)).toEqual([]);
    expect(await service.adjustmentsOf(originalId)).toEqual([]);
    const anew = { ...asked, operationId: context.newId() };
    expect(word(await adjustTransaction(context, anew, () => null))).toBe("done");
  });
});
