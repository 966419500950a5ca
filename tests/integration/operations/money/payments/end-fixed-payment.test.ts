import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { endFixedPayment } from "#lib/operations/money/payments/end-fixed-payment.ts";
import { openPaymentCard } from "#lib/operations/money/payments/open-payment-card.ts";
import { showPayment } from "#lib/operations/money/payments/show-payment.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { paymentCardToken, paymentRequest, rowsUnder } from "#tests/support/money/payments/payment-requests.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const OVER = { kind: "not_allowed", reason: { rule: "card_ticket_over" } };

let sandbox: RunningSandbox;
let world: TestWorld;
let clerk: TestWorld & OperationContext;
/** An amount of its own for each payment: the same one on the same card is asked about. */
let cents = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
});
afterAll(() => sandbox.stop());

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let database: TemporaryDatabase;
  beforeEach(async () => {
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
    clerk = await actingAs(world, "clerk");
    return () => database.remove();
  });

  async function fixed() {
    cents += 1;
    const change = { amount: `47.${String(cents).padStart(2, "0")}`, orderNumber: `CHANGED-${kind}-${cents}` };
    const operationId = clerk.newId();
    const token = await paymentCardToken(clerk, operationId, change);
    return { operationId, token, about: { storeId: STORE, operationId }, ...change };
  }

  test("a payment that was changed is charged once: its own page and id charge nothing any more", async () => {
    const { operationId, token, about, amount, orderNumber } = await fixed();
    expect(await endFixedPayment(clerk, about)).toEqual({ kind: "done", value: { endedId: operationId } });
    expect(await submitCard(world, token, typedCard())).toMatchObject({ kind: "closed", why: "expired" });
    expect(await openPaymentCard(clerk, { ...about, locale: "en" })).toEqual(OVER);
    const again = { means: { means: "card" }, amount, orderNumber } as const;
    expect(await takePayment(clerk, paymentRequest(operationId, again))).toMatchObject({
      reason: { rule: "form_told_unsent" },
    });
    expect(await showPayment(clerk, about)).toMatchObject({ value: { entry: null, isToldUnsent: true } });
    // The other payment may carry the same order number.
    const otherId = clerk.newId();
    const other = await paymentCardToken(clerk, otherId, { ...again, amount: amount.replace("47", "48") });
    expect(await submitCard(world, other, typedCard())).toMatchObject({ outcome: { kind: "sent" } });
    expect(await rowsUnder(clerk, orderNumber)).toHaveLength(1);
    // Its record names its order number once.
    const [row] = await rowsUnder(clerk, orderNumber);
    const loaded = await loadTransaction(clerk, { storeId: STORE, transactionId: row?.transactionId ?? "" });
    expect(loaded).toMatchObject({
      value: { saleOrderNumber: "", made: { operationId: otherId, marker: null, saleOrderNumber: "" } },
    });
  });

  test("a card that is sent at the same moment is either charged, or the payment ends", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { token, about, orderNumber } = await fixed();
      const [ended, submitted] = await Promise.all([
        endFixedPayment(clerk, about),
        submitCard(world, token, typedCard()),
      ]);
      const charged = await rowsUnder(clerk, orderNumber);
      expect(charged).toHaveLength(ended.kind === "done" ? 0 : 1);
      if (ended.kind === "done") expect(submitted).not.toMatchObject({ outcome: { kind: "sent" } });
      else expect(ended).toEqual(OVER);
    }
  });

  test("a payment that was charged, or that somebody else fixed, does not end", async () => {
    const { token, about } = await fixed();
    expect(await endFixedPayment(await actingAs(world, "manager"), about)).toEqual({ kind: "not_permitted" });
    expect(await endFixedPayment(await actingAs(world, "accountant"), about)).toEqual({ kind: "not_permitted" });
    expect(await submitCard(world, token, typedCard())).toMatchObject({ outcome: { kind: "sent" } });
    expect(await endFixedPayment(clerk, about)).toEqual(OVER);
    expect(await endFixedPayment(clerk, { ...about, operationId: clerk.newId() })).toEqual(OVER);
  });
});
