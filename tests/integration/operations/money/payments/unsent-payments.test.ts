import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { removeExpired } from "#lib/operations/people/sign-in/remove-expired.ts";
import { paymentCardToken, paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { typedPayment } from "#tests/support/money/payments/typed-payment.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
});
afterAll(() => sandbox.stop());

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  test("a customer's data of a payment that was never sent is gone after a month; what was sent stays", async () => {
    const database = await temporaryDatabase(kind);
    const world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
    const clerk = await actingAs(world, "clerk");
    const [unsent, sent, fresh] = [clerk.newId(), clerk.newId(), clerk.newId()];
    const customer = { ...typedPayment(unsent).customer, name: "Zoé Tremblay", phone: "5145550199" };
    await paymentCardToken(clerk, unsent, { customer });
    expect(await takePayment(clerk, paymentRequest(sent, { customer }))).toMatchObject({ kind: "done" });
    world.clock.moveOn({ hours: 29 * 24 });
    await paymentCardToken(clerk, fresh, { customer });
    await removeExpired(world);
    const { payments } = world.store.tables;
    expect(await payments.find(unsent)).toBeDefined();
    world.clock.moveOn({ hours: 2 * 24 });
    await removeExpired(world);
    expect(await payments.find(unsent)).toBeUndefined();
    expect((await payments.find(sent))?.details.customer.name).toBe("Zoé Tremblay");
    expect(await payments.find(fresh)).toBeDefined();
    await database.remove();
  });
});
