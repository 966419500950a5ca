import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CAUTIOUS_ADJUSTMENTS } from "#lib/domain/adjustments/adjustment-settings.ts";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { giveBackRequest, madeBy, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const NOON = "2026-03-10T12:00:00-04:00";
let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
beforeEach(() => sandbox.control.clearFaults());
afterAll(() => sandbox.stop());

async function viewOf(context: OperationContext, transactionId: string) {
  const outcome = await loadTransaction(context, { storeId: STORE, transactionId });
  if (outcome.kind !== "done" || !outcome.value) throw new Error(`no view: ${outcome.kind}`);
  return outcome.value;
}

/** How all that remains would be given back. */
async function methodOf(context: OperationContext, transactionId: string) {
  const { giveBack } = await viewOf(context, transactionId);
  return giveBack.method === "refund" ? giveBack.cause : giveBack.method;
}

/** A service whose answers do not say what time it is there. */
function withoutDates(context: OperationContext): OperationContext {
  return withGateway(context, () => ({ clockSkewMs: () => 0 }));
}

describeOnBothDatabases("giving money back", (open) => {
  const acting = async (role: Role = "clerk", now = NOON) => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), role);
    await setClocks(sandbox, context.clock, now);
    return context;
  };

  test("the reason is one of the store's own list; taken from it, what was sent before is still answered", async () => {
    const context = await acting();
    const list = async (reasons: readonly string[], seenAt: string | null) =>
      changeSetting(
        { ...context, actor: { ...context.actor, roles: { [STORE]: "administrator" } } },
        { storeId: STORE, name: "refund_reasons", value: reasons, seenAt },
      );
    expect(await list(["Recall of 2026"], null)).toMatchObject({ kind: "done" });
    const sale = await service.purchase("100.00", "INV-9000");
    expect(await giveMoneyBack(context, giveBackRequest(context, sale))).toEqual({
      kind: "not_allowed",
      reason: { rule: "reason_not_listed" },
    });
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    const request = giveBackRequest(context, sale, { reason: "Recall of 2026" });
    const made = madeBy(await giveMoneyBack(context, request));
    const another = await service.purchase("300.00", "INV-9000");
    const beyond = { amountCents: 30_000, remainingCents: 30_000, ask: true, reason: "Recall of 2026" };
    const asked = giveBackRequest(context, another, beyond);
    expect(word(await giveMoneyBack(context, { ...asked, reason: "faulty" }))).toBe("reason_not_listed");
    expect(word(await giveMoneyBack(context, asked))).toBe("awaiting_approval");
    const { changedAt } = await settingOf(context.store.tables, STORE, REASON_LISTS.give_back);
    expect(await list(["goods_returned"], changedAt)).toMatchObject({ kind: "done" });
    expect(madeBy(await giveMoneyBack(context, request))).toBe(made);
    expect(word(await giveMoneyBack(context, asked))).toBe("awaiting_approval");
    expect(await service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
  });

  test("the whole of a sale of today is a void: told to journal and audit, and shown on the sale", async () => {
    const context = await acting();
    const sale = await service.purchase("100.00", "INV-9001");
    expect(await methodOf(context, sale)).toBe("void");
    const request = giveBackRequest(context, sale, { note: "Never left the shop" });
    const made = madeBy(await giveMoneyBack(context, request));
    expect(await service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);

    expect(await context.store.tables.journal.find(request.operationId)).toMatchObject({
      verb: "void",
      state: "succeeded",
      rootId: sale,
      resultTransactionId: made,
    });
    const view = await viewOf(context, sale);
    expect(view.timeline).toMatchObject([{ kind: "void_of_sale", internal: { staffName: "Test clerk" } }]);
    expect(view.rulings.refund).toEqual({ allowed: false, reason: { rule: "was_voided" } });
    const told = await context.store.tables.audit.forSubject(STORE, sale);
    expect(told.map((event) => event.name)).toEqual(["void.prepared", "void.sent", "void.succeeded"]);
    expect((await viewOf(context, made)).originalId).toBe(sale);
  });

  test("a form sent many times at once is carried out once", async () => {
    const context = await acting();
    const sale = await service.purchase("100.00", "INV-9002");
    const request = giveBackRequest(context, sale);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => giveMoneyBack(context, request)));
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: "done" });
    expect(await service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
    expect(word(await giveMoneyBack(context, { ...request, method: "refund" }))).toBe("operation_used");
  });

  test("a part is a refund, and then the rest is one too", async () => {
    const context = await acting();
    const sale = await service.purchase("100.00", "INV-9003");
    const part = giveBackRequest(context, sale, { amountCents: 4_000 });
    expect(word(await giveMoneyBack(context, part))).toBe("method_changed");
    const asked = giveBackRequest(context, sale, { amountCents: 4_000, method: "refund" });
    expect(word(await giveMoneyBack(context, asked))).toBe("done");
    expect(await methodOf(context, sale)).toBe("refunded_before");
    const rest = giveBackRequest(context, sale, { amountCents: 6_000, remainingCents: 6_000, method: "refund" });
    expect(word(await giveMoneyBack(context, rest))).toBe("done");
    expect(await service.adjustmentsOf(sale)).toEqual(["R 40.00", "R 60.00"]);
  });

  test("a refund of today is undone as a void, and the sale is whole again", async () => {
    const context = await acting();
    const sale = await service.purchase("100.00", "INV-9004");
    const back = giveBackRequest(context, sale, { amountCents: 4_000, method: "refund" });
    const refund = madeBy(await giveMoneyBack(context, back));
    const request = voidRequest(context, refund, { amountCents: 4_000 });
    const undone = madeBy(await voidTransaction(context, request));
    expect(await service.adjustmentsOf(refund)).toEqual(["VR 40.00"]);
    expect(await context.store.tables.journal.find(request.operationId)).toMatchObject({
      originalId: refund,
      rootId: sale,
    });
    const view = await viewOf(context, sale);
    expect(view.remaining.amountCents).toBe(10_000);
    expect(view.timeline).toMatchObject([{ transactionId: refund, voided: true }]);
    expect(view.giveBack.method).toBe("void");
    expect((await viewOf(context, undone)).rootId).toBe(sale);
    expect(
      word(await giveMoneyBack(context, giveBackRequest(context, sale, { amountCents: 3_000, method: "refund" }))),
    ).toBe("done");
    expect(word(await voidTransaction(context, voidRequest(context, refund, { amountCents: 4_000 })))).toBe(
      "was_voided",
    );
  });

  test("nobody without the right: an accountant gives nothing back, and a clerk does not name the way", async () => {
    const accountant = await acting("accountant");
    const sale = await service.purchase("100.00", "INV-9005");
    expect(word(await giveMoneyBack(accountant, giveBackRequest(accountant, sale)))).toBe("not_permitted");
    expect(word(await voidTransaction(accountant, voidRequest(accountant, sale)))).toBe("not_permitted");
    const clerk = await acting();
    const named = giveBackRequest(clerk, sale, { method: "refund", byName: true });
    expect(word(await giveMoneyBack(clerk, named))).toBe("not_permitted");
    expect(word(await voidTransaction(clerk, voidRequest(clerk, sale, { byName: true })))).toBe("not_permitted");
    expect(await service.adjustmentsOf(sale)).toEqual([]);
  });

  test("a manager names a refund where a void is proposed, and the other way round", async () => {
    const manager = await acting("manager");
    const first = await service.purchase("100.00", "INV-9006");
    expect(word(await giveMoneyBack(manager, giveBackRequest(manager, first, { method: "refund" })))).toBe(
      "method_changed",
    );
    const named = giveBackRequest(manager, first, { method: "refund", byName: true });
    expect(word(await giveMoneyBack(manager, named))).toBe("done");
    expect(await service.adjustmentsOf(first)).toEqual(["R 100.00"]);

    const second = await service.purchase("100.00", "INV-9007");
    await setClocks(sandbox, manager.clock, "2026-03-10T23:56:30-04:00");
    expect(word(await giveMoneyBack(manager, giveBackRequest(manager, second)))).toBe("method_changed");
    expect(word(await giveMoneyBack(manager, giveBackRequest(manager, second, { byName: true })))).toBe("done");
    expect(await service.adjustmentsOf(second)).toEqual(["VP 100.00"]);
  });
});

describe("around the cut-off", () => {
  async function onSqlite(work: (context: Awaited<ReturnType<typeof actingAs>>) => Promise<void>) {
    const database = await temporaryDatabase("sqlite");
    await work(await actingAs(testWorld(sandbox, database.store), "clerk")).finally(() => database.remove());
  }

  test.each(["2026-03-08", "2026-03-10", "2026-11-01"])("on %s: void, then refund, asked again in between", (day) =>
    onSqlite(async (context) => {
      const offset = day === "2026-11-01" ? "-05:00" : "-04:00";
      await setClocks(sandbox, context.clock, `${day}T23:54:00${offset}`);
      const sale = await service.purchase("100.00", "INV-9101");
      const { giveBack } = await viewOf(context, sale);
      const until = Temporal.Instant.from(`${day}T23:55:00${offset}`);
      expect(giveBack).toEqual({ method: "void", until });
      await setClocks(sandbox, context.clock, `${day}T23:55:01${offset}`);
      const seen = giveBackRequest(context, sale);
      expect(await giveMoneyBack(context, seen)).toEqual({
        kind: "not_allowed",
        reason: { rule: "method_changed", figures: { method: "refund" } },
      });
      // What was told of a form stays true: what it says now is another one.
      expect(word(await giveMoneyBack(context, { ...seen, method: "refund" }))).toBe("form_told_unsent");
      expect(word(await giveMoneyBack(context, giveBackRequest(context, sale, { method: "refund" })))).toBe("done");
      expect(await service.adjustmentsOf(sale)).toEqual(["R 100.00"]);
    }),
  );

  test("a service that closes earlier than we think: its refusal leads to a refund, as another intent", () =>
    onSqlite(async (clerk) => {
      const context = withoutDates(clerk);
      await setClocks(sandbox, clerk.clock, "2026-03-10T23:50:00-04:00");
      const sale = await service.purchase("100.00", "INV-9102");
      // The clock it closes by is nine minutes ahead of ours, and its answers don't tell.
      await sandbox.control.setClock({ set: "2026-03-10T23:59:20-04:00" });
      const request = giveBackRequest(context, sale);
      expect(word(await giveMoneyBack(context, request))).toBe("void_day_over");
      expect(await service.adjustmentsOf(sale)).toEqual([]);
      expect(await methodOf(context, sale)).toBe("void_refused");
      // Nothing is sent by itself, and the same form stays what it was.
      expect(word(await giveMoneyBack(context, request))).toBe("void_day_over");
      expect(word(await giveMoneyBack(context, { ...request, method: "refund" }))).toBe("operation_used");
      expect(word(await giveMoneyBack(context, giveBackRequest(context, sale)))).toBe("method_changed");
      expect(word(await giveMoneyBack(context, giveBackRequest(context, sale, { method: "refund" })))).toBe("done");
      expect(await service.adjustmentsOf(sale)).toEqual(["R 100.00"]);
    }));

  test("a void refused because of a refund made meanwhile is proposed again once that refund was voided", () =>
    onSqlite(async (clerk) => {
      await setClocks(sandbox, clerk.clock, NOON);
      const sale = await service.purchase("100.00", "INV-9108");
      let refund = "";
      const refundedMeanwhile = withGateway(clerk, (gateway) => ({
        async void(...request) {
          refund = await service.returnOf(sale, "100.00");
          return gateway.void(...request);
        },
      }));
      expect(word(await giveMoneyBack(refundedMeanwhile, giveBackRequest(clerk, sale)))).toBe("void_after_refund");
      expect(await methodOf(clerk, sale)).toBe("none");
      await service.voidOf(refund, "100.00");
      expect(await methodOf(clerk, sale)).toBe("void");
      // A service that says so of a voided refund as well is believed.
      const refusing = withGateway(clerk, () => ({
        void: async () => ({ kind: "refused", status: 402, code: 192, category: 2, message: "", fields: [] }),
      }));
      expect(word(await giveMoneyBack(refusing, giveBackRequest(clerk, sale)))).toBe("void_after_refund");
      expect(await methodOf(clerk, sale)).toBe("void_refused");
    }));

  test("a void in doubt at the cut-off blocks the refund until it is resolved", () =>
    onSqlite(async (context) => {
      await setClocks(sandbox, context.clock, "2026-03-10T23:54:50-04:00");
      const sale = await service.purchase("100.00", "INV-9103");
      await sandbox.control.fault({ kind: "drop-before", endpoints: ["void"] });
      expect(word(await giveMoneyBack(context, giveBackRequest(context, sale)))).toBe("in_doubt");
      await setClocks(sandbox, context.clock, "2026-03-11T00:05:00-04:00");
      const refund = giveBackRequest(context, sale, { method: "refund" });
      expect(word(await giveMoneyBack(context, refund))).toBe("adjustment_open");
      expect(await service.adjustmentsOf(sale)).toEqual([]);
    }));

  test.each(["PT1M", "-PT1M"])(
    "where the service's clock differs by %s, a void just before the cut-off is not sent",
    (move) =>
      onSqlite(async (clerk) => {
        const context = { ...clerk, actor: { ...clerk.actor, roles: { [STORE]: "manager" as const } } };
        await setClocks(sandbox, context.clock, "2026-03-10T23:45:00-04:00");
        const sale = await service.purchase("100.00", "INV-9106");
        expect(await methodOf(context, sale)).toBe("void");
        await sandbox.control.setClock({ move });
        expect(await methodOf(context, sale)).toBe("clocks_differ");
        expect(word(await giveMoneyBack(context, giveBackRequest(context, sale)))).toBe("method_changed");
        expect(word(await voidTransaction(context, voidRequest(context, sale, { byName: true })))).toBe(
          "clocks_differ",
        );
        expect(word(await giveMoneyBack(context, giveBackRequest(context, sale, { method: "refund" })))).toBe("done");
        expect(await service.adjustmentsOf(sale)).toEqual(["R 100.00"]);
        // Hours before the cut-off it makes no difference.
        await setClocks(sandbox, context.clock, NOON);
        const other = await service.purchase("100.00", "INV-9107");
        await sandbox.control.setClock({ move });
        expect(word(await giveMoneyBack(context, giveBackRequest(context, other)))).toBe("done");
        expect(await service.adjustmentsOf(other)).toEqual(["VP 100.00"]);
      }),
  );

  test("the account's own cut-off counts", async () => {
    const database = await temporaryDatabase("sqlite");
    const world = testWorld(sandbox, database.store, undefined, { voidsProposedUntil: "21:00" });
    const context = await actingAs(world, "clerk");
    await setClocks(sandbox, context.clock, "2026-03-10T21:00:00-04:00");
    const sale = await service.purchase("100.00", "INV-9104");
    expect(await methodOf(context, sale)).toBe("cut_off");
    expect(CAUTIOUS_ADJUSTMENTS.voidsProposedUntil).toBe("23:55");
    await database.remove();
  });
});
