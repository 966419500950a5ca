import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { paymentCardToken, paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let database: TemporaryDatabase;
let world: TestWorld;
let clerk: TestWorld & OperationContext;
let manager: OperationContext;
/** An amount of its own for each test: the same one on the same card is asked about. */
let cents = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  database = await temporaryDatabase("sqlite");
  world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
  clerk = await actingAs(world, "clerk");
  manager = await actingAs(world, "manager");
});
afterAll(async () => {
  await database.remove();
  await sandbox.stop();
});

test.each([
  ["an amount above every limit", { amount: "9999999.99" }],
  ["a hold of cash", { verb: "pre_authorization" }],
  ["another order number", { orderNumber: "NOT-YOURS" }],
  ["the same", {}],
] as const)("whoever sends %s under the id of another person's form ends nothing of it", async (_, change) => {
  const operationId = clerk.newId();
  cents += 1;
  const token = await paymentCardToken(clerk, operationId, { amount: `41.${String(cents).padStart(2, "0")}` });
  expect(await takePayment(manager, paymentRequest(operationId, change))).toEqual({
    kind: "not_allowed",
    reason: { rule: "operation_used" },
  });
  expect(await world.store.tables.unsentForms.has(operationId)).toBe(false);
  expect(await submitCard(world, token, typedCard())).toMatchObject({ outcome: { kind: "sent" } });
});
