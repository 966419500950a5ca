import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_SEEN } from "#lib/domain/payments/earlier-payment.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { lookUpOrderNumber } from "#lib/operations/money/payments/look-up.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;
let database: TemporaryDatabase;
let clerk: TestWorld & OperationContext;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
  database = await temporaryDatabase("sqlite");
  clerk = await actingAs(testWorld(sandbox, database.store, undefined, { cardEntry: true }), "clerk");
});
afterAll(async () => {
  await database.remove();
  await sandbox.stop();
});

test.each([
  ["cash", { means: "cash", tenderedCents: "" }],
  ["a card", { means: "card" }],
] as const)(
  "an order number that a shop uses every day still takes %s, and asks about a new payment",
  async (_, means) => {
    const orderNumber = `COUNTER-${clerk.newId().slice(0, 8)}`;
    for (let count = 0; count < MOST_SEEN + 5; count += 1) await service.purchase("0.01", orderNumber);
    const operationId = clerk.newId();
    const take = (seenIds: readonly string[]) =>
      takePayment(clerk, paymentRequest(operationId, { orderNumber, means, seenIds: [...seenIds] }));
    const askedAbout = async (seenIds: readonly string[]) => {
      const outcome = await take(seenIds);
      if (outcome.kind !== "look_first" || outcome.at !== "earlier_payments") throw new Error(JSON.stringify(outcome));
      return outcome.earlier.map(({ transactionId }) => transactionId);
    };

    const shown = await askedAbout([]);
    expect(shown).toHaveLength(MOST_SEEN);
    const latest = await service.purchase("0.02", orderNumber);
    const shownAgain = await askedAbout(shown);
    expect(shownAgain[0]).toBe(latest);
    expect(await take(shownAgain)).toMatchObject({ kind: means.means === "card" ? "awaiting_card" : "done" });
  },
);

test("an order number that was used a thousand times is refused in words, and the number with the day is taken", async () => {
  const orderNumber = `TABLE-${clerk.newId().slice(0, 8)}`;
  for (let count = 0; count < 50; count += 1) {
    await Promise.all(Array.from({ length: 20 }, () => service.purchase("0.01", orderNumber)));
  }
  const refused = { kind: "not_allowed", reason: { rule: "order_number_too_common" } };
  for (const means of [{ means: "cash", tenderedCents: "" }, { means: "card" }] as const) {
    expect(await takePayment(clerk, paymentRequest(clerk.newId(), { orderNumber, means }))).toEqual(refused);
  }
  expect(await lookUpOrderNumber(clerk, { storeId: STORE, orderNumber, locale: "en" })).toEqual(refused);
  const dated = paymentRequest(clerk.newId(), { orderNumber: `${orderNumber} 27` });
  expect(await takePayment(clerk, dated)).toMatchObject({ kind: "done" });
});
