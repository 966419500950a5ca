import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { takePayment } from "#lib/operations/payments/take-payment.ts";
import { paymentRequest } from "#tests/support/payments/payment-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let world: TestWorld;
let clerk: TestWorld & OperationContext;
let manager: OperationContext;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
});
afterAll(() => sandbox.stop());

describe.each(["sqlite", "postgres"] as const)("order numbers that are spelled alike, on %s", (kind) => {
  let database: TemporaryDatabase;
  beforeEach(async () => {
    await sandbox.control.clearFaults();
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
    clerk = await actingAs(world, "clerk");
    manager = await actingAs(world, "manager");
    return () => database.remove();
  });

  const take = (orderNumber: string, by: OperationContext = clerk) =>
    takePayment(by, paymentRequest(clerk.newId(), { orderNumber }));

  /** The payments in the service's book under any of these spellings. */
  async function chargedUnder(spellings: readonly string[]): Promise<number> {
    return (await rawBook(sandbox)).filter((row) => spellings.includes(String(row.trn_order_number))).length;
  }

  const SPELLINGS = {
    case: (tag: string) => [`inv-${tag}`, `INV-${tag}`],
    blanks: (tag: string) => [`INV ${tag}`, `INV  ${tag}`, `INV\u00a0${tag}`],
    accents: (tag: string) => [`\u00c9T\u00c9-${tag}`, `E\u0301TE\u0301-${tag}`],
  };
  const spelled = (way: keyof typeof SPELLINGS) => SPELLINGS[way](clerk.newId().slice(0, 8));

  test.each(["case", "blanks", "accents"] as const)(
    "two at the same moment that differ in %s: one is sent",
    async (way) => {
      const spellings = spelled(way);
      const outcomes = await Promise.all(spellings.map((orderNumber) => take(orderNumber)));
      expect(await chargedUnder(spellings)).toBe(1);
      const made = outcomes.filter((outcome) => outcome.kind === "done" && outcome.value.step === "made");
      expect(made).toHaveLength(1);
    },
  );

  test.each(["case", "blanks"] as const)("one in doubt blocks the other that differs in %s", async (way) => {
    const [first = "", second = ""] = spelled(way);
    // The service loses the first one, so no search shows it.
    await sandbox.control.fault({ kind: "drop-before", endpoints: ["payments"] });
    expect(await take(first)).toMatchObject({ kind: "in_doubt" });
    world.clock.moveOn({ hours: 1 });
    expect(await take(second, manager)).toMatchObject({ kind: "not_allowed", reason: { rule: "order_number_open" } });
    expect(await chargedUnder([first, second])).toBe(0);
    await recoverJournal(world);
  });

  test("one that was taken long ago blocks none that the service tells from it", async () => {
    const [first = "", second = ""] = spelled("blanks");
    expect(await take(first)).toMatchObject({ value: { step: "made" } });
    expect(await take(second)).toMatchObject({ reason: { rule: "order_number_just_used" } });
    world.clock.moveOn({ hours: 1 });
    expect(await take(second)).toMatchObject({ value: { step: "made" } });
  });
});
