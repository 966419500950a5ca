import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { paymentCardToken, paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;
let world: TestWorld;
let clerk: TestWorld & OperationContext;
let manager: OperationContext;
let customerCode: string;
let cents = 10;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
  customerCode = await storedCard();
});
afterAll(() => sandbox.stop());

describe.each(["sqlite", "postgres"] as const)("one card and amount, on %s", (kind) => {
  let database: TemporaryDatabase;
  let amount: string;
  beforeEach(async () => {
    await sandbox.control.clearFaults();
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
    clerk = await actingAs(world, "clerk");
    manager = await actingAs(world, "manager");
    cents += 1;
    amount = `47.${cents}`;
    return () => database.remove();
  });

  /** Charges the card of the profile; the name of what became of it. */
  async function byProfile(
    by: OperationContext,
    change: { amount?: string; orderNumber?: string } = {},
  ): Promise<string> {
    const means = { means: "payment_profile", customerCode, cardId: "1" } as const;
    const outcome = await takePayment(by, paymentRequest(clerk.newId(), { amount, means, ...change }));
    return outcome.kind === "not_allowed" ? outcome.reason.rule : outcome.kind;
  }
  const charged = async () =>
    (await rawBook(sandbox)).filter((row) => Number(row.trn_amount) === Number(amount)).length;

  test("two forms at the same moment, by typed card: one is sent, and the other says why not", async () => {
    const tokens = await Promise.all([clerk, manager].map((by) => paymentCardToken(by, clerk.newId(), { amount })));
    const outcomes = await Promise.all(tokens.map((token) => submitCard(world, token, typedCard())));
    expect(await charged()).toBe(1);
    const told = outcomes.map((one) => {
      if (one.kind !== "carried_out") return one.kind;
      return one.outcome.kind === "not_allowed" ? one.outcome.reason.rule : one.outcome.kind;
    });
    expect(told.filter((one) => one === "sent")).toHaveLength(1);
    // Whoever asked the service late enough is shown the first one.
    expect(told).toContainEqual(expect.stringMatching(/^(earlier|same_card_(open|just_charged))$/));
  });

  test("five forms at the same moment, by stored card: one is sent", async () => {
    const told = await Promise.all([clerk, manager, clerk, manager, clerk].map((by) => byProfile(by)));
    expect(await charged()).toBe(1);
    expect(told.filter((one) => one === "done")).toHaveLength(1);
    for (const one of told) expect(one).toMatch(/^(done|look_first|same_card_(open|just_charged))$/);
  });

  test("while the answer of one is lost the next waits; another amount does not, and after ten minutes none does", async () => {
    await sandbox.control.fault({ kind: "drop-before", endpoints: ["payments"] });
    expect(await byProfile(clerk)).toBe("in_doubt");
    expect(await byProfile(manager)).toBe("same_card_open");
    expect(await byProfile(manager, { amount: `48.${cents}` })).toBe("done");
    expect(await charged()).toBe(0);
    world.clock.moveOn({ minutes: 11 });
    expect(await byProfile(manager)).toBe("done");
    await recoverJournal(world);
  });

  test("after a void the same amount is taken again at once", async () => {
    expect(await byProfile(clerk)).toBe("done");
    const [row] = (await rawBook(sandbox)).filter(({ trn_amount }) => Number(trn_amount) === Number(amount));
    await service.voidOf(String(row?.trn_id), amount);
    expect(await byProfile(manager)).toBe("done");
  });
});

/** Stores a card at the service, as the shop's own checkout does; its customer code. */
async function storedCard(): Promise<string> {
  const passcode = Buffer.from(`${sandbox.merchantId}:${sandbox.profilesPasscode}`).toString("base64");
  const card = { name: "Zoé Tremblay", number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" };
  const headers = { "Content-Type": "application/json", Authorization: `Passcode ${passcode}` };
  const made = await fetch(`${sandbox.baseUrl}/v1/profiles`, {
    method: "POST",
    headers,
    body: JSON.stringify({ card }),
  });
  return ((await made.json()) as { customer_code: string }).customer_code;
}
