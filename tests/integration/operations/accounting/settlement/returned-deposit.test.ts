import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { bookMonth, changeAccountMapping } from "#lib/operations/accounting/bookkeeping/book-entries.ts";
import { checkStatement } from "#lib/operations/accounting/settlement/check-statement.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { STORE } from "#tests/support/refund-request.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const FIRST = "Date,Description,Amount\n2027-03-08,SERVICE,97.40\n2027-03-16,RENT,-900.00\n";
const LATER = "Date,Description,Amount\n2027-03-18,RETURNED ITEM,-97.40\n2027-03-30,RENT,-900.00\n";
const AGAIN = "Date,Description,Amount\n2027-04-05,SERVICE,97.40\n2027-04-16,RENT,-900.00\n";

describeOnBothDatabases("a deposit that the bank took back", (open) => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ control: true });
  });
  afterAll(() => sandbox.stop());

  test("loses its tick by a later statement, and no upload gives it back", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const accountant = await actingAs(world, "accountant");
    // Paid on Monday the 8th.
    await setClocks(sandbox, world.clock, "2027-03-04T15:00:00-05:00");
    await externalClient(sandbox).purchase("100.00", "RETURNED");
    await setClocks(sandbox, world.clock, "2027-04-20T12:00:00-04:00");
    const { tables } = world.store;
    const upload = async (text: string, days = 3) => {
      const outcome = await checkStatement(accountant, {
        ...{ storeId: STORE, bytes: new TextEncoder().encode(text), choices: {} },
        ...{ tolerance: { cents: 0, days }, currency: "CAD" },
      });
      if (outcome.kind !== "done" || outcome.value.kind !== "checked") throw new Error(JSON.stringify(outcome));
      const { matched, known, returned, missing } = outcome.value;
      return [matched.length, known.length, returned.length, missing.length];
    };
    const ticks = async () =>
      (await tables.bankDeposits.ofDays(STORE, { from: "2027-03-01", to: "2027-03-31" })).length;

    expect(await upload(FIRST)).toEqual([1, 0, 0, 0]);
    expect(await ticks()).toBe(1);
    expect(await upload(LATER)).toEqual([0, 0, 1, 0]);
    expect(await ticks()).toBe(0);
    expect(await tables.audit.named(["deposit.returned"], STORE)).toMatchObject([
      {
        staffId: accountant.actor.staffId,
        details: { days: "2027-03-04", amountCents: 9_740, postedOn: "2027-03-08" },
      },
    ]);
    // Neither statement again, nor both as one.
    expect(await upload(FIRST)).toEqual([0, 0, 0, 1]);
    expect(await upload(LATER)).toEqual([0, 0, 1, 0]);
    expect(await upload(`${FIRST}${LATER.split("\n").slice(1).join("\n")}`)).toEqual([0, 0, 1, 1]);
    expect(await ticks()).toBe(0);
    expect(await tables.audit.named(["deposit.returned"], STORE)).toHaveLength(1);
    // The service pays anew.
    expect(await upload(AGAIN, 31)).toEqual([1, 0, 0, 0]);
    expect(await ticks()).toBe(1);
    // The books of each month keep what was in a file of it, and show the return and the new payment.
    const administrator = await actingAs(world, "administrator");
    const wanted = { storeId: STORE, seenAt: null, ...ACCOUNT_MAPPING.byDefault, settlements: true };
    expect(await changeAccountMapping(administrator, wanted)).toMatchObject({ kind: "done" });
    const booked = async (month: string) => {
      const outcome = await bookMonth(accountant, { storeId: STORE, month });
      const entries = outcome.kind === "done" ? (outcome.value?.byDay ?? []) : [];
      return entries
        .filter(({ reference }) => reference.startsWith("CS"))
        .map(({ date, reference, lines }) => {
          const bank = lines.find(({ role }) => role === "bank");
          return `${date} ${reference} ${(bank?.debitCents ?? 0) - (bank?.creditCents ?? 0)}`;
        });
    };
    expect(await booked("2027-03")).toEqual(["2027-03-08 CS270304CAD 9740", "2027-03-18 CS270304CADR -9740"]);
    expect(await booked("2027-04")).toEqual(["2027-04-05 CS270304CAD2 9740"]);
  });
});
