import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import { suggestedOrderNumber } from "#lib/domain/payments/order-number.ts";
import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { showDoubt } from "#lib/operations/in-doubt/look-at-doubt.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { lookUpOrderNumber } from "#lib/operations/money/payments/look-up.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { askToClose } from "#tests/support/in-doubt/doubts.ts";
import { paymentCardToken, paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";
import { another, approve } from "#tests/support/people/approval-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let database: TemporaryDatabase;
  let world: TestWorld;
  let clerk: TestWorld & OperationContext;
  beforeEach(async () => {
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
    clerk = await actingAs(world, "clerk");
    return () => database.remove();
  });

  const entryOf = async (operationId: string) => {
    const entry = await world.store.tables.journal.find(operationId);
    if (!entry) throw new Error("the journal lost an entry");
    return entry;
  };

  /** A payment whose answer is lost, before or after the service carried it out. */
  async function lose(change: Partial<TypedPayment>, arrives: boolean, operationId = clerk.newId()) {
    const losing = withGateway(clerk, (gateway) => ({
      async pay(...given) {
        if (arrives) await gateway.pay(...given);
        return { kind: "unknown", cause: "timed_out" };
      },
    }));
    const outcome = await takePayment(losing, paymentRequest(operationId, change));
    expect(outcome).toMatchObject({ kind: "in_doubt" });
    return operationId;
  }

  async function look(after: { minutes: number }) {
    world.clock.moveOn(after);
    await recoverJournal(world);
    await watchClosed(world);
  }

  test.each([
    "INV~7K2Q9X",
    "100% off",
    `"quoted" 'twice'`,
    "a  b",
    "x\\y/z?&=#",
    "😀".repeat(15),
    "Ünï-çödé",
    "007",
    "{0}; <b>",
  ])("is found again by the order number %s", async (text) => {
    const orderNumber = `  ${text.slice(0, 26)}${kind === "sqlite" ? "s" : "p"} `;
    const operationId = await lose({ orderNumber }, true);
    await look({ minutes: 1 });
    expect(await entryOf(operationId)).toMatchObject({ state: "succeeded", sentOrderNumber: orderNumber.trim() });
    const found = await lookUpOrderNumber(clerk, { storeId: STORE, orderNumber: orderNumber.trim(), locale: "en" });
    expect(found).toMatchObject({ kind: "done", value: [{ orderNumber: orderNumber.trim() }] });
  });

  test("a decline that the service shows only later is not the answer of the next attempt", async () => {
    const card = { name: "Zoë", number: "4003050500040005", expiry_month: "02", expiry_year: "29", cvd: "123" };
    const orderNumber = `DECLINED-${clerk.newId().slice(0, 8)}`;
    const operationId = await lose({ orderNumber }, false);
    await service.purchase("12.00", orderNumber, { card }).catch(() => undefined);
    await look({ minutes: 1 });
    expect((await entryOf(operationId)).state).toBe("in_doubt");
    await look({ minutes: 20 });
    expect((await entryOf(operationId)).state).toBe("not_found");
  });

  test("a decline under the number that was suggested for the payment is its answer", async () => {
    const operationId = clerk.newId();
    const orderNumber = suggestedOrderNumber(operationId, Temporal.PlainDate.from("2026-11-20"));
    const card = { name: "Zoë", number: "4003050500040005", expiry_month: "02", expiry_year: "29", cvd: "123" };
    await lose({ orderNumber, means: { means: "token", code: "a-token", owner: "Zoë Roy" } }, false, operationId);
    await service.purchase("12.00", orderNumber, { card }).catch(() => undefined);
    await look({ minutes: 1 });
    expect((await entryOf(operationId)).state).toBe("declined");
  });

  describe("closed as never made, and taken again", () => {
    async function closedAndTakenAgain() {
      const orderNumber = `AGAIN-${clerk.newId().slice(0, 8)}`;
      const first = await lose({ orderNumber }, false);
      await look({ minutes: 16 });
      const manager = await actingAs(world, "manager");
      const second = await another(world, "manager", "second");
      await approve(second, await askToClose(manager, first));
      expect((await entryOf(first)).state).toBe("closed_by_human");
      return { orderNumber, first };
    }

    test("the first one's arrival is not taken for the second one", async () => {
      const { orderNumber, first } = await closedAndTakenAgain();
      const again = await lose({ orderNumber }, false);
      await service.purchase("12.00", orderNumber);
      await look({ minutes: 20 });
      expect((await entryOf(again)).state).toBe("ambiguous");
      expect((await entryOf(first)).resultTransactionId).toBeNull();
    });

    test("the second one is not taken for the first one's arrival while it is sent", async () => {
      const { orderNumber, first } = await closedAndTakenAgain();
      const again = clerk.newId();
      const watching = withGateway(clerk, (gateway) => ({
        async pay(...given) {
          const reply = await gateway.pay(...given);
          await look({ minutes: 1 });
          return reply;
        },
      }));
      const outcome = await takePayment(watching, paymentRequest(again, { orderNumber }));
      expect(outcome).toMatchObject({ kind: "done", value: { operationId: again } });
      await look({ minutes: 10 });
      expect(await entryOf(again)).toMatchObject({ state: "succeeded" });
      expect((await entryOf(first)).resultTransactionId).toBeNull();
      expect(await world.store.tables.notices.unseen(STORE, 10)).toEqual([]);
    });
  });

  describe("under a number that another client charges as well", () => {
    const THEIRS = { name: "Zoë", number: "6011500080009080", expiry_month: "02", expiry_year: "29", cvd: "123" };
    let cents = kind === "sqlite" ? 10 : 40;

    /** A payment by a typed card whose answer is lost, before or after the service carried it out. */
    async function loseCard(orderNumber: string, amount: string, arrives: boolean) {
      const operationId = clerk.newId();
      const token = await paymentCardToken(clerk, operationId, { orderNumber, amount });
      const losing = withGateway(clerk, (gateway) => ({
        async pay(...given) {
          if (arrives) await gateway.pay(...given);
          return { kind: "unknown", cause: "timed_out" };
        },
      }));
      expect(await submitCard(losing, token, typedCard())).toMatchObject({ outcome: { kind: "in_doubt" } });
      return operationId;
    }

    function chosen() {
      cents += 1;
      return { orderNumber: `TILL-${clerk.newId().slice(0, 8)}`, amount: `57.${cents}` };
    }

    test("a payment of that amount with another card is not taken for ours, and ours is found beside it", async () => {
      const { orderNumber, amount } = chosen();
      const operationId = await loseCard(orderNumber, amount, false);
      const theirs = await service.purchase(amount, orderNumber, { card: THEIRS });
      await look({ minutes: 1 });
      expect((await entryOf(operationId)).state).toBe("in_doubt");
      await look({ minutes: 20 });
      expect(await entryOf(operationId)).toMatchObject({ state: "ambiguous", resultTransactionId: null });
      const manager = await actingAs(world, "manager");
      const shown = await showDoubt(manager, { storeId: STORE, operationId });
      expect(shown).toMatchObject({
        value: { look: { candidates: [{ transactionId: theirs, paidWith: { method: "card", lastFour: "9080" } }] } },
      });
      // Ours arrives after all.
      const ours = await service.purchase(amount, orderNumber);
      await look({ minutes: 60 });
      expect(await entryOf(operationId)).toMatchObject({ state: "succeeded", resultTransactionId: ours });
    });

    test("ours is told from theirs at once, by the ending that was kept", async () => {
      const { orderNumber, amount } = chosen();
      const operationId = await loseCard(orderNumber, amount, true);
      const theirs = await service.purchase(amount, orderNumber, { card: THEIRS });
      await look({ minutes: 1 });
      const { state, resultTransactionId } = await entryOf(operationId);
      expect(state).toBe("succeeded");
      expect(resultTransactionId).not.toBe(theirs);
      expect((await world.store.tables.payments.find(operationId))?.details).toMatchObject({ lastFour: "1234" });
    });

    test("a payment in cash is no payment by card, nor the other way round", async () => {
      const cash = { payment_method: "cash", card: undefined };
      const first = chosen();
      const byCard = await loseCard(first.orderNumber, first.amount, false);
      await service.purchase(first.amount, first.orderNumber, cash);
      const second = chosen();
      const inCash = await lose(second, false);
      await service.purchase(second.amount, second.orderNumber);
      await look({ minutes: 20 });
      expect((await entryOf(byCard)).state).toBe("ambiguous");
      expect((await entryOf(inCash)).state).toBe("ambiguous");
      await service.purchase(second.amount, second.orderNumber, cash);
      await look({ minutes: 60 });
      expect((await entryOf(byCard)).state).toBe("ambiguous");
      expect((await entryOf(inCash)).state).toBe("succeeded");
    });
  });

  test("where others work with the account, a number that somebody chose proves nothing", async () => {
    const administrator = await actingAs(world, "administrator");
    const value = { ...DOUBT_SETTINGS.byDefault, othersAdjust: true };
    await changeSetting(administrator, { storeId: STORE, name: "doubts", value, seenAt: null });
    const chosen = await lose({ orderNumber: `CHOSEN-${clerk.newId().slice(0, 8)}` }, true);
    const operationId = clerk.newId();
    const orderNumber = suggestedOrderNumber(operationId, Temporal.PlainDate.from("2026-11-20"));
    const suggested = await lose({ orderNumber }, true, operationId);
    await look({ minutes: 1 });
    expect((await entryOf(chosen)).state).toBe("ambiguous");
    expect((await entryOf(suggested)).state).toBe("succeeded");
  });

  test("a service that ignores the order number takes no payment, and shows none", async () => {
    const ignoring = withGateway(clerk, (gateway) => ({
      searchTransactions: (query, options) =>
        gateway.searchTransactions({ ...query, startRow: 1, endRow: 2, criteria: [] }, options).then((reply) => {
          const [row] = reply.kind === "accepted" ? reply.value.value : [];
          if (reply.kind !== "accepted" || !row) return reply;
          const rows = Array.from({ length: 100 }, (_, index) => ({
            ...row,
            orderNumber: `OTHER-${index}`,
            transactionId: String(query.startRow + index),
          }));
          return { ...reply, value: { ...reply.value, value: rows } };
        }),
    }));
    await service.purchase("1.00", `SOME-${clerk.newId().slice(0, 8)}`);
    const input = paymentRequest(clerk.newId());
    expect(await takePayment(ignoring, input)).toMatchObject({ kind: "unavailable" });
    expect(await world.store.tables.journal.find(input.operationId)).toBeUndefined();
  });

  test("a hundred attempts under one order number hide none of before", async () => {
    const orderNumber = `MANY-${clerk.newId().slice(0, 8)}`;
    const first = await service.purchase("12.00", orderNumber);
    for (let count = 0; count < 12; count += 1) {
      await Promise.all(Array.from({ length: 10 }, () => service.purchase("0.01", orderNumber)));
    }
    const found = await lookUpOrderNumber(clerk, { storeId: STORE, orderNumber, locale: "en" });
    if (found.kind !== "done") throw new Error(found.kind);
    expect(found.value).toHaveLength(121);
    expect(found.value.at(-1)?.transactionId).toBe(first);
  });
});
