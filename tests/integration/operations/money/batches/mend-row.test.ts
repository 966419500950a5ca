import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { askBatch } from "#lib/operations/money/batches/ask-batch.ts";
import { allowRepeat, chooseRows } from "#lib/operations/money/batches/choose-rows.ts";
import { mendRow } from "#lib/operations/money/batches/mend-row.ts";
import { asked, asking, checked, pasted, shown } from "#tests/support/money/batches.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
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

const order = () => `MEND-${crypto.randomUUID().slice(0, 8)}`;
const planned = async (context: OperationContext, batchId: string) =>
  (await shown(context, batchId)).plan?.map(({ line, state, amountCents, problem }) => [
    ...[line, state, amountCents],
    problem?.rule ?? null,
  ]);

describeOnBothDatabases("a row of a draft", (open) => {
  async function people() {
    const { store } = await open();
    const world = testWorld(sandbox, store);
    return { store, manager: await actingAs(world, "manager"), admin: await actingAs(world, "administrator") };
  }
  const values = (batchId: string, line: number, transactionId: string, amountCents: number | null = 500) => ({
    ...{ storeId: STORE, batchId, line, transactionId, orderNumber: "", amountCents, reason: "", note: "" },
  });

  test("is mended and read again; the other rows stay, and the audit says what it became", async () => {
    const { store, manager } = await people();
    const [one, two] = [await service.purchase("50.00", order()), await service.purchase("60.00", order())];
    const batchId = await pasted(manager, `transaction,amount\n${one},5.00\n${two}9,"1,234"\n`);
    await checked(manager, batchId);
    expect(await planned(manager, batchId)).toEqual([
      [2, "ready", 500, null],
      [3, "left_out", null, "row_unreadable"],
    ]);
    const before = await store.tables.batches.find(STORE, batchId);
    expect(await mendRow(manager, values(batchId, 3, two, 6_001))).toEqual({ kind: "done", value: { line: 3 } });
    expect(await planned(manager, batchId)).toEqual([
      [2, "ready", 500, null],
      [3, "left_out", 6_001, "exceeds_remaining"],
    ]);
    await mendRow(manager, { ...values(batchId, 3, two), note: "half of it" });
    expect(await planned(manager, batchId)).toEqual([
      [2, "ready", 500, null],
      [3, "ready", 500, null],
    ]);
    expect((await store.tables.batchRows.all(batchId))[1]?.asked).toMatchObject({ note: "half of it", faults: [] });
    expect((await store.tables.batches.find(STORE, batchId))?.digest).not.toBe(before?.digest);
    expect(await service.adjustmentsOf(two)).toEqual([]);
    const events = await store.tables.audit.forSubject(STORE, batchId);
    expect(events.filter(({ name }) => name === "batch.rowMended")).toMatchObject([
      { staffId: manager.actor.staffId, details: { line: 3, amountCents: 6_001 } },
      { staffId: manager.actor.staffId, details: { line: 3, amountCents: 500 } },
    ]);
  });

  test("is not mended by others, elsewhere, after the request, beyond its lines or without its amount", async () => {
    const { store, manager, admin } = await people();
    const sale = await service.purchase("50.00", order());
    const batchId = await pasted(manager, `transaction,amount\n${sale},5.00\n`);
    await checked(manager, batchId);
    const row = values(batchId, 2, sale, 700);
    const clerk = await actingAs(testWorld(sandbox, store), "clerk");
    expect(await mendRow(clerk, row)).toEqual({ kind: "not_permitted" });
    expect(await mendRow(manager, { ...row, storeId: "300200579" })).toEqual({ kind: "not_permitted" });
    expect(await mendRow(admin, row)).toMatchObject({ reason: { rule: "batch_of_another" } });
    expect(await mendRow(manager, { ...row, batchId: "f".repeat(32) })).toMatchObject({
      reason: { rule: "batch_unknown" },
    });
    expect(await mendRow(manager, { ...row, line: 3 })).toMatchObject({ reason: { rule: "batch_changed" } });
    // An emptied amount never becomes all that remains.
    expect(await mendRow(manager, { ...row, amountCents: null })).toMatchObject({ reason: { rule: "batch_changed" } });
    expect(await mendRow(manager, { ...row, reason: "Nobody’s" })).toMatchObject({
      reason: { rule: "reason_not_listed" },
    });
    expect(await planned(manager, batchId)).toEqual([[2, "ready", 500, null]]);
    // What was seen before a mending is not asked for after it.
    const seen = await asking(manager, batchId);
    await mendRow(manager, row);
    expect(await askBatch(manager, seen)).toMatchObject({ reason: { rule: "batch_changed" } });
    await asked(manager, batchId);
    expect(await mendRow(manager, row)).toMatchObject({ reason: { rule: "batch_not_draft" } });
    expect((await store.tables.batchRows.all(batchId)).map(({ amountCents }) => amountCents)).toEqual([700]);
  });

  test("of a list without amounts still gives back all that remains, and choices about the old values are dropped", async () => {
    const { store, manager } = await people();
    const [one, two] = [await service.purchase("50.00", order()), await service.purchase("60.00", order())];
    const batchId = await pasted(manager, `transaction\n${one}\n${one}\n`);
    await checked(manager, batchId);
    await chooseRows(manager, { storeId: STORE, batchId, lines: [3], choice: "again" });
    await mendRow(manager, values(batchId, 3, two, null));
    expect(await planned(manager, batchId)).toEqual([
      [2, "ready", 5_000, null],
      [3, "ready", 6_000, null],
    ]);
    expect((await store.tables.batchRows.all(batchId))[1]).toMatchObject({ again: false, excluded: false });
  });

  test("makes the batch a repetition of an earlier one, which nobody has confirmed yet", async () => {
    const { manager } = await people();
    const [one, two] = [await service.purchase("50.00", order()), await service.purchase("60.00", order())];
    const listOf = (id: string) => `transaction,amount\n${id},5.00\n`;
    for (const id of [one, two]) {
      const earlier = await pasted(manager, listOf(id));
      await checked(manager, earlier);
      await asked(manager, earlier);
    }
    const batchId = await pasted(manager, listOf(one));
    await checked(manager, batchId);
    await allowRepeat(manager, { storeId: STORE, batchId });
    expect(await planned(manager, batchId)).toEqual([[2, "ready", 500, null]]);
    await mendRow(manager, values(batchId, 2, two));
    expect(await planned(manager, batchId)).toEqual([[2, "left_out", 500, "list_done_before"]]);
  });
});
