import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
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
      const made = outcomes.filter((outcome) => outcome.kind === "done");
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

  test.each([
    ["a dash", (tag: string) => [`DUQ-${tag}`, `DUQ–${tag}`]],
    ["a blank", (tag: string) => [`DUQ-${tag}`, `DUQ -${tag}`]],
    ["blanks", (tag: string) => [`DUQ ${tag}`, `DUQ  ${tag}`]],
    ["no sign", (tag: string) => [`DUQ-${tag}`, `DUQ${tag}`]],
    ["a sign more", (tag: string) => [`DUQ${tag}`, `DUQ-${tag}`]],
    ["a hash", (tag: string) => [`DUQ-${tag}`, `#DUQ-${tag}`]],
    ["zeros", (tag: string) => [`DUQ-001${tag}`, `DUQ-1${tag}`]],
    ["a word that may be a label", (tag: string) => [`REF-${tag}`, `REF ${tag}`]],
    ["a word that is part of it elsewhere", (tag: string) => [`TXN ${tag}`, `TXN${tag}`]],
    ["wide digits", (tag: string) => [`DUQ-1${tag}`, `DUQ-１${tag}`]],
  ] as const)(
    "one that differs in %s is asked about, now and long after, and taken once it was seen",
    async (_, spell) => {
      const [first = "", second = ""] = spell(clerk.newId().slice(0, 8));
      expect(await take(first)).toMatchObject({ kind: "done" });
      const asked = await take(second, manager);
      expect(asked).toMatchObject({ kind: "look_first", earlier: [{ orderNumber: first }] });
      world.clock.moveOn({ hours: 30 });
      expect(await take(second)).toMatchObject({ kind: "look_first" });
      expect(await chargedUnder([first, second])).toBe(1);
      if (asked.kind !== "look_first" || asked.at !== "earlier_payments") throw new Error("not asked");
      const seenIds = asked.earlier.map(({ transactionId }) => transactionId);
      const again = paymentRequest(clerk.newId(), { orderNumber: second, seenIds });
      expect(await takePayment(clerk, again)).toMatchObject({ kind: "done" });
      expect(await chargedUnder([first, second])).toBe(2);
    },
  );

  test("one that another program took is asked about in the spellings that shops use", async () => {
    const digits = String(10_000_000 + Math.floor(Math.random() * 80_000_000));
    await externalClient(sandbox).purchase("5.00", `#${digits}`);
    expect(await take(digits)).toMatchObject({ kind: "look_first", earlier: [{ orderNumber: `#${digits}` }] });
  });

  test.each([
    ["ORDER-", "ORDER "],
    ["ORDER ", "ORDER-"],
    ["INVOICE", "INVOICE "],
  ])("one that another program took as %j and digits is asked about as %j and digits", (there, here) =>
    isAskedAbout(there, here, "5.00"),
  );

  test.each([
    ["CMD-", "Cmd. n\u00b0 "],
    ["TICKET/", ""],
    ["Ref. no ", "REF "],
    ["Sales-Order #", "sales order "],
  ])("one of the same amount of this week is so in any spelling: %j and %j", (there, here) =>
    isAskedAbout(there, here, "12.00"),
  );

  async function isAskedAbout(there: string, here: string, amount: string) {
    const digits = String(10_000_000 + Math.floor(Math.random() * 80_000_000));
    await externalClient(sandbox).purchase(amount, `${there}${digits}`);
    expect(await take(`${here}${digits}`)).toMatchObject({
      kind: "look_first",
      earlier: [{ orderNumber: `${there}${digits}` }],
    });
  }

  test("one in doubt blocks the other whose first word may be a label", async () => {
    const digits = String(10_000_000 + Math.floor(Math.random() * 80_000_000));
    await sandbox.control.fault({ kind: "drop-before", endpoints: ["payments"] });
    expect(await take(`REF-${digits}`)).toMatchObject({ kind: "in_doubt" });
    expect(await take(`REF ${digits}`, manager)).toMatchObject({ reason: { rule: "order_number_open" } });
    await recoverJournal(world);
  });

  test("numbers that differ are taken without a question", async () => {
    const digits = 10_000_000 + Math.floor(Math.random() * 80_000_000);
    for (const orderNumber of [`INV-${digits}`, `INV-${digits + 1}`, `ORD-${digits}`, `${digits}`, `INV-${digits}-2`]) {
      expect(await take(orderNumber)).toMatchObject({ kind: "done" });
    }
  });
});
