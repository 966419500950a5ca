import { afterAll, beforeAll, expect, test } from "vitest";
import type { Limits } from "#lib/domain/adjustments/limits.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { runRow } from "#lib/operations/money/batches/run-row.ts";
import { continueBatch, pauseBatch, stopBatch } from "#lib/operations/money/batches/steer-batch.ts";
import { showAllowance } from "#lib/operations/people/limits/show-allowance.ts";
import { showRequest } from "#lib/operations/top/decisions/show-request.ts";
import { approved, asked, checked, decided, pasted, ranToEnd, shown, told } from "#tests/support/money/batches.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { limitPerson } from "#tests/support/people/limits.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let external: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  external = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

let number = 0;
const purchases = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => {
      number += 1;
      return external.purchase("100.00", `L-${Date.now()}-${number}`);
    }),
  );
/** Five dollars of each. */
const listOf = (ids: readonly string[]) => `transaction,amount\n${ids.map((id) => `${id},5.00`).join("\n")}\n`;

describeOnBothDatabases("lists and the limits of a day", (open) => {
  async function people(limits: Partial<Limits>) {
    const world = testWorld(sandbox, (await open()).store);
    const all = {
      world,
      requester: await actingAs(world, "manager"),
      approver: await actingAs(world, "administrator"),
    };
    await limitPerson(world.store, STORE, all.requester.actor.staffId, limits);
    return all;
  }
  const allowanceOf = async (context: OperationContext) => {
    const allowance = await showAllowance(context, {
      storeId: STORE,
      saleId: "1",
      soldAt: context.clock.now().toString(),
    });
    if (allowance.kind !== "done") throw new Error(allowance.kind);
    return allowance.value;
  };
  const causesOf = async (context: OperationContext, requestId: string) => {
    const request = await context.store.tables.requests.find(STORE, requestId);
    return request?.causes.map(({ rule }) => rule);
  };

  test("what an approved list will still give back counts before a row of it is sent, and once when it is", async () => {
    const all = await people({ perDayCents: 2_000 });
    const { requester } = all;
    const ids = await purchases(4);
    const [byHand = ""] = await purchases(1);
    const batchId = await approved(all, listOf(ids.slice(0, 3)));
    expect((await allowanceOf(requester)).own).toEqual({ amountCents: 1_500, count: 3 });
    // Nothing went back yet: the store's own figure is the journal's alone.
    expect((await allowanceOf(requester)).store).toEqual({ amountCents: 0, count: 0 });
    const beyond = await refundTransaction(requester, refundRequest(requester, byHand, { amountCents: 501 }));
    expect(beyond).toEqual({
      kind: "not_allowed",
      reason: { rule: "limit_per_day", figures: { limitCents: 2_000, usedCents: 1_500 } },
    });
    const other = await pasted(requester, listOf(ids.slice(3)));
    await checked(requester, other);
    expect(await causesOf(requester, await asked(requester, other))).toEqual(["batch_needs_second"]);
    // Asked while each row is on its way: it is an entry already, and a row of the list still.
    const gateway = all.world.gatewayFor(STORE);
    const meanwhile: unknown[] = [];
    const refund: typeof gateway.refund = async (request) => {
      meanwhile.push((await allowanceOf(requester)).own);
      return gateway.refund(request);
    };
    await ranToEnd({ ...all.world, gatewayFor: () => ({ ...gateway, refund }) });
    expect(meanwhile).toEqual(Array(3).fill({ amountCents: 1_500, count: 3 }));
    expect(told((await shown(requester, batchId)).rows)).toEqual(["done", "done", "done"]);
    expect((await allowanceOf(requester)).own).toEqual({ amountCents: 1_500, count: 3 });
    expect(word(await refundTransaction(requester, refundRequest(requester, byHand, { amountCents: 500 })))).toBe(
      "done",
    );
  });

  test("rows of one sale count together with the limit at a time, and with what went back of it before", async () => {
    const { requester } = await people({ perOperationCents: 1_000 });
    const [parts = "", before = "", fine = ""] = await purchases(3);
    const causes = async (text: string) => {
      const batchId = await pasted(requester, `transaction,amount\n${text}`);
      await checked(requester, batchId);
      const request = await requester.store.tables.requests.find(STORE, await asked(requester, batchId));
      return request?.causes;
    };
    const second = { rule: "batch_needs_second" };
    expect(await causes(`${fine},9.00\n${before},10.00\n`)).toEqual([second]);
    expect(await causes(`${parts},9.00\n${parts},2.00\n`)).toEqual([
      second,
      { rule: "limit_per_operation", figures: { limitCents: 1_000 } },
    ]);
    expect(word(await refundTransaction(requester, refundRequest(requester, before, { amountCents: 600 })))).toBe(
      "done",
    );
    expect(await causes(`${before},5.00\n${fine},8.00\n`)).toEqual([
      second,
      { rule: "limit_per_operation", figures: { limitCents: 1_000, ofSaleCents: 600 } },
    ]);
  });

  test("rows that an approved list will still send count with a refund by hand of the same sale", async () => {
    const all = await people({ perOperationCents: 1_000 });
    const [original = ""] = await purchases(1);
    await approved(all, `transaction,amount\n${original},6.00\n`);
    expect(
      await refundTransaction(all.requester, refundRequest(all.requester, original, { amountCents: 500 })),
    ).toEqual({
      kind: "not_allowed",
      reason: { rule: "limit_per_operation", figures: { limitCents: 1_000, ofSaleCents: 600 } },
    });
  });

  test("a row that is under way and turns out never sent counts on: the list may still go on with it", async () => {
    const all = await people({ perDayCents: 2_000 });
    const batchId = await approved(all, listOf(await purchases(3)));
    const { tables } = all.world.store;
    const now = all.world.clock.now();
    const lease = { runnerId: "one", now: now.toString(), until: now.add({ seconds: 20 }).toString() };
    await tables.batches.keepLease(batchId, lease);
    const operationId = all.world.newId();
    const row = await all.world.store.transaction((inside) => inside.batchRows.claim(batchId, lease, operationId));
    const batch = await tables.batches.find(STORE, batchId);
    if (!row || !batch) throw new Error("nothing was claimed");
    const away = withGateway(all.requester, () => ({ refund: async () => ({ kind: "unsent", cause: "unreachable" }) }));
    expect(word(await runRow(away, batch, { ...row, operationId }))).toBe("unreachable");
    // Its entry has ended, and nobody has ended the row yet.
    expect((await allowanceOf(all.requester)).own).toEqual({ amountCents: 1_500, count: 3 });
  });

  test("the second of two lists is approved by who sees that both together go beyond", async () => {
    const all = await people({ perDayCents: 1_500 });
    const ids = await purchases(4);
    const [one, two] = [
      await pasted(all.requester, listOf(ids.slice(0, 2))),
      await pasted(all.requester, listOf(ids.slice(2))),
    ];
    for (const batchId of [one, two]) await checked(all.requester, batchId);
    const [first, second] = [await asked(all.requester, one), await asked(all.requester, two)];
    // Each by itself is within it.
    expect(await causesOf(all.requester, second)).toEqual(["batch_needs_second"]);
    const seen = await showRequest(all.approver, { storeId: STORE, requestId: second });
    await decided(all.approver, first);
    const now = await showRequest(all.approver, { storeId: STORE, requestId: second });
    const changes = (shownThen: typeof now) =>
      shownThen.kind === "done" && shownThen.value?.review?.kind === "done"
        ? shownThen.value.review.value.changes.map(({ change }) => change)
        : null;
    expect(changes(seen)).toEqual([]);
    expect(changes(now)).toEqual(["cause_new"]);
    expect(word(await decided(all.approver, second))).toBe("done");
  });

  test("a paused list counts until it is stopped, or can no longer go on", async () => {
    const all = await people({ perDayCents: 2_000 });
    const { requester, world } = all;
    const ids = await purchases(2);
    const batchId = await approved(all, listOf(ids));
    await pauseBatch(requester, { storeId: STORE, batchId });
    const coming = { amountCents: 1_000, count: 2 };
    expect((await allowanceOf(requester)).own).toEqual(coming);
    const later = (hours: number) => ({
      ...requester,
      clock: { ...world.clock, now: () => world.clock.now().add({ hours }) },
    });
    expect((await allowanceOf(later(7 * 24 - 1))).own).toEqual(coming);
    expect((await allowanceOf(later(7 * 24 + 1))).own).toEqual({ amountCents: 0, count: 0 });
    await continueBatch(requester, { storeId: STORE, batchId });
    // One that runs goes on, however old its approval is.
    expect((await allowanceOf(later(7 * 24 + 1))).own).toEqual(coming);
    await pauseBatch(requester, { storeId: STORE, batchId });
    await stopBatch(requester, { storeId: STORE, batchId });
    expect((await allowanceOf(requester)).own).toEqual({ amountCents: 0, count: 0 });
  });

  test("a draft, a list that waits, and another person's count nothing", async () => {
    const all = await people({ perDayCents: 2_000 });
    const ids = await purchases(2);
    const waiting = await pasted(all.requester, listOf(ids.slice(0, 1)));
    await checked(all.requester, waiting);
    const requestId = await asked(all.requester, waiting);
    await pasted(all.requester, listOf(ids.slice(1)));
    expect((await allowanceOf(all.requester)).own).toEqual({ amountCents: 0, count: 0 });
    await decided(all.approver, requestId);
    expect((await allowanceOf(all.approver)).own).toEqual({ amountCents: 0, count: 0 });
    expect((await allowanceOf(all.requester)).own).toEqual({ amountCents: 500, count: 1 });
  });
});
