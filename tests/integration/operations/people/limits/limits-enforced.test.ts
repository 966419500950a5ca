import { afterAll, beforeAll, expect, test } from "vitest";
import type { Limits } from "#lib/domain/adjustments/limits.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { refundTransaction, voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { showAllowance } from "#lib/operations/people/limits/show-allowance.ts";
import type { Store } from "#lib/store/store.ts";
import { giveBackRequest, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { another, approve, clerkAndManager, shown } from "#tests/support/people/approval-requests.ts";
import { limitPerson } from "#tests/support/people/limits.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

const sale = () => service.purchase("100.00", `LIMIT-${crypto.randomUUID().slice(0, 8)}`);

/** Transactions of which the first so many begin only once as many are asked for. */
function startedTogether(store: Store, count: number): Store["transaction"] {
  const all = Promise.withResolvers<void>();
  let asked = 0;
  return async (work) => {
    asked += 1;
    if (asked === count) all.resolve();
    await all.promise;
    return store.transaction(work);
  };
}

describeOnBothDatabases("limits of who gives money back", (open) => {
  const people = async (limits: Partial<Limits> = {}) => {
    const both = await clerkAndManager(testWorld(sandbox, (await open()).store));
    await limitPerson(both.clerk.store, STORE, both.clerk.actor.staffId, limits);
    return both;
  };
  const refund = async (context: OperationContext, original: string, amount: number) =>
    refundTransaction(context, refundRequest(context, original, { amountCents: amount }));
  const usedBy = async (context: OperationContext) => {
    const allowance = await showAllowance(context, {
      storeId: STORE,
      saleId: "1",
      soldAt: context.clock.now().toString(),
    });
    return allowance.kind === "done" ? allowance.value.own : null;
  };

  test("two refunds at once that only together go beyond the day's limit: one goes out", async () => {
    const { clerk } = await people({ perDayCents: 1_000 });
    const originals = [await sale(), await sale(), await sale()];
    // Each has found room before any of them writes its intent.
    const together = { ...clerk, store: { ...clerk.store, transaction: startedTogether(clerk.store, 3) } };
    const outcomes = await Promise.all(originals.map((original) => refund(together, original, 600)));
    expect(outcomes.map(word).sort()).toEqual(["done", "limit_per_day", "limit_per_day"]);
    const returned = await Promise.all(originals.map((original) => service.returnsOf(original)));
    expect(returned.flat()).toEqual(["6.00"]);
    expect(await usedBy(clerk)).toEqual({ amountCents: 600, count: 1 });
    expect(await refund(clerk, originals[0] ?? "", 401)).toMatchObject({ kind: "not_allowed" });
  });

  test("beyond a limit nothing is written nor sent, and the reason has its figures", async () => {
    const { clerk } = await people({ perOperationCents: 500, saleAgeDays: 0 });
    const original = await sale();
    expect(await refund(clerk, original, 501)).toEqual({
      kind: "not_allowed",
      reason: { rule: "limit_per_operation", figures: { limitCents: 500 } },
    });
    expect(word(await giveMoneyBack(clerk, giveBackRequest(clerk, original)))).toBe("limit_per_operation");
    expect(await service.adjustmentsOf(original)).toEqual([]);
    expect(await clerk.store.tables.journal.forRoots(STORE, [original])).toEqual([]);
    expect(word(await refund(clerk, original, 500))).toBe("done");
  });

  test("a limit at a time is not passed in parts of one sale, by whatever the person gave back of it", async () => {
    const { clerk, manager } = await people({ perOperationCents: 500 });
    const original = await sale();
    const part = (context: OperationContext, amount: number, remainingCents: number) =>
      refundTransaction(context, refundRequest(context, original, { amountCents: amount, remainingCents }));
    expect(word(await part(clerk, 300, 10_000))).toBe("done");
    const beyond = { rule: "limit_per_operation", figures: { limitCents: 500, ofSaleCents: 300 } };
    expect(await part(clerk, 201, 9_700)).toEqual({ kind: "not_allowed", reason: beyond });
    const told = await showAllowance(clerk, { storeId: STORE, saleId: original, soldAt: clerk.clock.now().toString() });
    expect(told).toMatchObject({ value: { ofSaleCents: 300 } });
    // Another person has limits of their own, and another sale counts by itself.
    expect(word(await part(manager, 1_000, 9_700))).toBe("done");
    expect(word(await refund(clerk, await sale(), 500))).toBe("done");
    expect(word(await part(clerk, 200, 8_700))).toBe("done");
    expect(word(await part(clerk, 1, 8_500))).toBe("limit_per_operation");
    // What a second person agreed to counts as well, and its causes name what went before.
    const asked = giveBackRequest(clerk, original, {
      method: "refund",
      amountCents: 100,
      remainingCents: 8_500,
      ask: true,
    });
    const outcome = await giveMoneyBack(clerk, asked);
    const requestId = outcome.kind === "awaiting_approval" ? outcome.requestId : "";
    expect((await shown(manager, requestId)).request.causes).toEqual([
      { rule: "limit_per_operation", figures: { limitCents: 500, ofSaleCents: 500 } },
    ]);
    expect(word(await approve(manager, requestId))).toBe("done");
  });

  test("a refund that was undone is not given back any more of its sale", async () => {
    const { clerk } = await people({ perOperationCents: 500 });
    const original = await sale();
    const made = await refund(clerk, original, 500);
    const refundId = made.kind === "done" ? made.value.transactionId : "";
    expect(word(await voidTransaction(clerk, voidRequest(clerk, refundId, { amountCents: 500 })))).toBe("done");
    expect(word(await refund(clerk, original, 400))).toBe("done");
  });

  test("nobody approves in parts what is beyond their own limit at a time", async () => {
    const { clerk, manager } = await people({ perOperationCents: 100 });
    await limitPerson(clerk.store, STORE, manager.actor.staffId, { perOperationCents: 1_000 });
    const original = await sale();
    const request = async (amount: number, remainingCents: number) => {
      const asked = giveBackRequest(clerk, original, {
        method: "refund",
        amountCents: amount,
        remainingCents,
        ask: true,
      });
      const outcome = await giveMoneyBack(clerk, asked);
      return outcome.kind === "awaiting_approval" ? outcome.requestId : "";
    };
    expect(word(await approve(manager, await request(900, 10_000)))).toBe("done");
    const second = await request(200, 9_100);
    expect((await shown(manager, second)).review).toMatchObject({
      value: { refusal: { rule: "decider_limit", figures: { limitCents: 1_000, ofSaleCents: 900 } } },
    });
    expect(word(await approve(manager, second))).toBe("decider_limit");
    expect(word(await approve(await another(clerk, "administrator", "Root"), second))).toBe("done");
  });

  test("a void of a sale counts, undoing a refund counts nothing and has no limit", async () => {
    const { clerk } = await people({ perDayCount: 2 });
    const [first, second] = [await sale(), await sale()];
    expect(word(await giveMoneyBack(clerk, giveBackRequest(clerk, first)))).toBe("done");
    const made = await refund(clerk, second, 4_000);
    expect(await usedBy(clerk)).toEqual({ amountCents: 14_000, count: 2 });
    const refundId = made.kind === "done" ? made.value.transactionId : "";
    expect(word(await voidTransaction(clerk, voidRequest(clerk, refundId, { amountCents: 4_000 })))).toBe("done");
    expect(await usedBy(clerk)).toEqual({ amountCents: 14_000, count: 2 });
    expect(word(await voidTransaction(clerk, voidRequest(clerk, await sale())))).toBe("limit_count");
  });

  test("no limit is no limit; what the bank declined used nothing of one", async () => {
    const { clerk } = await people({ perOperationCents: null, perDayCents: null, perDayCount: 1 });
    const declined = await service.purchase("100.00", `PRACTICE-DECLINE-${crypto.randomUUID().slice(0, 8)}`);
    expect(word(await refund(clerk, declined, 600))).toBe("declined");
    expect(await usedBy(clerk)).toEqual({ amountCents: 0, count: 0 });
    const large = await service.purchase("900.00", `LIMIT-${crypto.randomUUID().slice(0, 8)}`);
    const all = { amountCents: 90_000, remainingCents: 90_000 };
    expect(word(await refundTransaction(clerk, refundRequest(clerk, large, all)))).toBe("done");
    expect(word(await refund(clerk, await sale(), 1))).toBe("limit_count");
  });

  test("what goes beyond is asked of a second person with its causes, carried out once agreed, and counts as the asker's", async () => {
    const { clerk, manager } = await people({ perOperationCents: 500, perDayCents: 500 });
    const original = await sale();
    const asked = giveBackRequest(clerk, original, { ask: true });
    const outcome = await giveMoneyBack(clerk, asked);
    const requestId = outcome.kind === "awaiting_approval" ? outcome.requestId : "";
    expect((await shown(clerk, requestId)).request.causes.map(({ rule }) => rule)).toEqual([
      "limit_per_operation",
      "limit_per_day",
    ]);
    expect(await service.adjustmentsOf(original)).toEqual([]);
    expect(word(await approve(manager, requestId))).toBe("done");
    expect(await usedBy(clerk)).toEqual({ amountCents: 10_000, count: 1 });
    expect(await usedBy(manager)).toEqual({ amountCents: 0, count: 0 });
  });

  test("who may not choose the way asks a second person for the one they name", async () => {
    const { clerk, manager } = await people();
    const original = await sale();
    const named = giveBackRequest(clerk, original, { method: "refund", byName: true });
    expect(word(await giveMoneyBack(clerk, named))).toBe("not_permitted");
    const outcome = await giveMoneyBack(clerk, { ...named, ask: true });
    const requestId = outcome.kind === "awaiting_approval" ? outcome.requestId : "";
    expect((await shown(manager, requestId)).request.causes).toEqual([
      { rule: "method_chosen", figures: { method: "refund" } },
    ]);
    expect(word(await approve(manager, requestId))).toBe("done");
    expect(await service.adjustmentsOf(original)).toEqual(["R 100.00"]);
    // A manager chooses alone, so there is nothing to ask.
    const own = giveBackRequest(manager, await sale(), { method: "refund", byName: true, ask: true });
    expect(word(await giveMoneyBack(manager, own))).toBe("within_limits");
  });

  test("nobody is asked for what the person may do alone by now", async () => {
    const { clerk } = await people({ perOperationCents: 500 });
    const original = await sale();
    const form = giveBackRequest(clerk, original, { ask: true });
    await limitPerson(clerk.store, STORE, clerk.actor.staffId, {});
    expect(word(await giveMoneyBack(clerk, form))).toBe("within_limits");
    expect(word(await giveMoneyBack(clerk, { ...form, ask: false }))).toBe("done");
  });

  test("a form that was sent to a second person is not carried out alone as well, nor the other way round", async () => {
    const { clerk, manager } = await people({ perOperationCents: 500 });
    const original = await sale();
    const form = giveBackRequest(clerk, original, { method: "refund", amountCents: 600, ask: true });
    const asked = await giveMoneyBack(clerk, form);
    // The answer was lost, and the limit was raised meanwhile.
    await limitPerson(clerk.store, STORE, clerk.actor.staffId, {});
    expect(word(await giveMoneyBack(clerk, { ...form, ask: false }))).toBe("operation_used");
    expect(word(await giveMoneyBack(manager, { ...form, ask: false }))).toBe("operation_used");
    expect(await service.adjustmentsOf(original)).toEqual([]);
    expect(word(await approve(manager, asked.kind === "awaiting_approval" ? asked.requestId : ""))).toBe("done");
    expect(await service.adjustmentsOf(original)).toEqual(["R 6.00"]);

    const other = await sale();
    const alone = giveBackRequest(clerk, other, { method: "refund", amountCents: 600 });
    const done = await giveMoneyBack(clerk, alone);
    expect(word(done)).toBe("done");
    await limitPerson(clerk.store, STORE, clerk.actor.staffId, { perOperationCents: 500 });
    expect(await giveMoneyBack(clerk, { ...alone, ask: true })).toEqual(done);
    expect(word(await giveMoneyBack(clerk, { ...alone, amountCents: 700, ask: true }))).toBe("operation_used");
    expect((await clerk.store.tables.requests.about(STORE, other)).length).toBe(0);
  });

  test("the day is the shop's, also where its account keeps another zone", async () => {
    const { clerk } = await people({ perDayCents: 1_000 });
    const settings = { ...clerk.searchSettings(STORE), storeTimeZone: "Pacific/Kiritimati" };
    const shopMidnight = clerk.clock.now().toZonedDateTimeISO("Pacific/Kiritimati").startOfDay().add({ days: 1 });
    const at = (now: Temporal.Instant): OperationContext => ({
      ...clerk,
      searchSettings: () => settings,
      clock: { ...clerk.clock, now: () => now },
    });
    const before = at(shopMidnight.subtract({ seconds: 1 }).toInstant());
    expect(word(await refund(before, await sale(), 600))).toBe("done");
    expect(word(await refund(before, await sale(), 600))).toBe("limit_per_day");
    const after = at(shopMidnight.toInstant());
    expect(word(await refund(after, await sale(), 600))).toBe("done");
    expect(await usedBy(after)).toEqual({ amountCents: 600, count: 1 });
  });

  test("a sale is as old as the calendar of the shop says", async () => {
    const { clerk } = await people({ saleAgeDays: 0 });
    const original = await sale();
    const { timeZone } = sandbox;
    const midnight = clerk.clock.now().toZonedDateTimeISO(timeZone).startOfDay().add({ days: 1 }).toInstant();
    const at = (now: Temporal.Instant) => ({ ...clerk, clock: { ...clerk.clock, now: () => now } });
    const lastMoment = at(midnight.subtract({ milliseconds: 1 }));
    expect(word(await refund(at(midnight), original, 100))).toBe("limit_sale_age");
    expect(word(await refund(lastMoment, original, 100))).toBe("done");
  });
});
