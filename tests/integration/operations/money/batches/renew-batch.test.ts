import { afterAll, beforeAll, expect, test } from "vitest";
import type { BatchAim } from "#lib/domain/batches/batch.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { renewBatch } from "#lib/operations/money/batches/renew-batch.ts";
import { runBatches } from "#lib/operations/money/batches/run-batches.ts";
import { continueBatch } from "#lib/operations/money/batches/steer-batch.ts";
import { approved, asked, checked, decided, pasted, ranToEnd, shown, told } from "#tests/support/money/batches.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let external: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  external = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

const sale = () => external.purchase("100.00", `LEFT-${crypto.randomUUID().slice(0, 8)}`);
const listOf = (ids: readonly string[], amount: string) =>
  `transaction,amount,note\n${ids.map((id) => `${id},${amount},of ${id}`).join("\n")}\n`;

async function renewed(context: OperationContext, batchId: string, left: "unsent" | "void_over"): Promise<string> {
  const outcome = await renewBatch(context, { storeId: STORE, batchId, left });
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  await checked(context, outcome.value.batchId);
  return outcome.value.batchId;
}

describeOnBothDatabases("a list that has ended", (open) => {
  const people = async (now: string) => {
    const world = testWorld(sandbox, (await open()).store);
    await setClocks(sandbox, world.clock, now);
    return { world, requester: await actingAs(world, "manager"), approver: await actingAs(world, "administrator") };
  };

  test("never goes on: what was not sent goes out by a new list, read afresh and approved anew", async () => {
    const all = await people("2026-03-10T12:00:00-04:00");
    const ids = [await sale(), await sale(), await sale()];
    const batchId = await approved(all, listOf(ids, "5.00"));
    const gateway = all.world.gatewayFor(STORE);
    const unsent = { kind: "unsent", cause: "refused" } as unknown as Awaited<ReturnType<typeof gateway.refund>>;
    // One row of three meets a connection that is refused.
    const refusing = {
      ...all.world,
      gatewayFor: () => ({
        ...gateway,
        refund: (request: Parameters<typeof gateway.refund>[0]) =>
          request.originalId === ids[1] ? Promise.resolve(unsent) : gateway.refund(request),
      }),
    };
    while (await runBatches(refusing)) {
      // The next turn goes on.
    }
    const ended = await shown(all.requester, batchId);
    expect([ended.batch.state, told(ended.rows)]).toEqual(["finished", ["done", "unsent: row_unsent", "done"]]);
    for (const who of [all.requester, all.approver]) {
      expect(word(await continueBatch(who, { storeId: STORE, batchId }))).toBe("batch_moved_on");
    }
    await ranToEnd(all.world);
    expect(await external.adjustmentsOf(ids[1] ?? "")).toEqual([]);

    const next = await renewed(all.requester, batchId, "unsent");
    const draft = await shown(all.requester, next);
    expect(draft.batch).toMatchObject({ state: "draft", repeatOf: null, approverId: null, aim: "give_back" });
    expect(draft.rows.map(({ asked }) => [asked.transactionId, asked.amountCents, asked.reason, asked.note])).toEqual([
      [ids[1], 500, "goods_returned", `of ${ids[1]}`],
    ]);
    await ranToEnd(all.world);
    expect(await external.adjustmentsOf(ids[1] ?? "")).toEqual([]);
    expect(word(await decided(all.approver, await asked(all.requester, next)))).toBe("done");
    await ranToEnd(all.world);
    expect(await Promise.all(ids.map((id) => external.adjustmentsOf(id)))).toEqual(Array(3).fill(["R 5.00"]));
    expect(word(await renewBatch(all.requester, { storeId: STORE, batchId: next, left: "unsent" }))).toBe(
      "batch_moved_on",
    );
  });

  test.each<[BatchAim, string, string]>([
    ["give_back", "2026-03-10T23:56:00-04:00", "method_changed"],
    ["void", "2026-03-11T00:10:00-04:00", "void_day_over"],
  ])(
    "gives nothing back where a void came too late (%s), and offers the refunds as a new list",
    async (aim, late, rule) => {
      const all = await people("2026-03-10T23:40:00-04:00");
      const ids = [await sale(), await sale()];
      const batchId = await pasted(all.requester, listOf(ids, "100.00"), aim);
      await checked(all.requester, batchId);
      expect((await shown(all.requester, batchId)).plan?.map(({ method }) => method)).toEqual(["void", "void"]);
      await decided(all.approver, await asked(all.requester, batchId));
      await setClocks(sandbox, all.world.clock, late);
      await ranToEnd(all.world);
      expect(told((await shown(all.requester, batchId)).rows)).toEqual(Array(2).fill(`refused: ${rule}`));
      expect(await Promise.all(ids.map((id) => external.adjustmentsOf(id)))).toEqual([[], []]);
      expect(word(await renewBatch(all.requester, { storeId: STORE, batchId, left: "unsent" }))).toBe("batch_moved_on");

      const next = await renewed(all.requester, batchId, "void_over");
      const { plan, batch } = await shown(all.requester, next);
      expect(batch.aim).toBe("give_back");
      expect(plan?.map(({ state, method, amountCents }) => [state, method, amountCents])).toEqual(
        Array(2).fill(["ready", "refund", 10_000]),
      );
      await decided(all.approver, await asked(all.requester, next));
      await ranToEnd(all.world);
      expect(await Promise.all(ids.map((id) => external.adjustmentsOf(id)))).toEqual(Array(2).fill(["R 100.00"]));
    },
  );

  test("is renewed by nobody who may not make lists, and not before it has ended", async () => {
    const all = await people("2026-03-10T12:00:00-04:00");
    const batchId = await approved(all, listOf([await sale()], "5.00"));
    const clerk = await actingAs(all.world, "clerk");
    expect(word(await renewBatch(clerk, { storeId: STORE, batchId, left: "unsent" }))).toBe("not_permitted");
    expect(word(await renewBatch(all.requester, { storeId: STORE, batchId, left: "unsent" }))).toBe("batch_moved_on");
  });
});
