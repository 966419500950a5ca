import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { bookMonth } from "#lib/operations/books/bookkeeping/book-entries.ts";
import { checkStatement } from "#lib/operations/books/settlement/check-statement.ts";
import { dismissReturn } from "#lib/operations/books/settlement/dismiss-return.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
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
      const { matched, earlierDeposits, returned, missing } = outcome.value;
      return [matched.length, earlierDeposits.length, returned.length, missing.length];
    };
    const ticks = async () =>
      (await tables.bankDeposits.ofDays(STORE, { from: "2027-03-01", to: "2027-03-31" })).length;

    expect(await upload(FIRST)).toEqual([1, 0, 0, 0]);
    expect(await ticks()).toBe(1);
    expect(await upload(LATER)).toEqual([0, 0, 1, 0]);
    expect(await ticks()).toBe(0);
    expect(await tables.audit.ofNames(["deposit.returned"], STORE)).toMatchObject([
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
    expect(await tables.audit.ofNames(["deposit.returned"], STORE)).toHaveLength(1);
    // The service pays anew.
    expect(await upload(AGAIN, 31)).toEqual([1, 0, 0, 0]);
    expect(await ticks()).toBe(1);
    // The books of each month keep what was in a file of it, and show the return and the new payment.
    const administrator = await actingAs(world, "administrator");
    const value = { ...ACCOUNT_MAPPING.byDefault, settlements: true };
    const wanted = { storeId: STORE, seenAt: null, name: "accounts", value } as const;
    expect(await changeSetting(administrator, wanted)).toMatchObject({ kind: "done" });
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

  test("keeps its tick once a person said that the withdrawal takes nothing back, and no upload takes it again", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const accountant = await actingAs(world, "accountant");
    await setClocks(sandbox, world.clock, "2027-03-04T15:00:00-05:00");
    await externalClient(sandbox).purchase("200.00", "OTHER");
    await setClocks(sandbox, world.clock, "2027-04-20T12:00:00-04:00");
    const { tables } = world.store;
    const upload = async (text: string) => {
      const outcome = await checkStatement(accountant, {
        ...{ storeId: STORE, bytes: new TextEncoder().encode(text), choices: {} },
        ...{ tolerance: { cents: 0, days: 3 }, currency: "CAD" },
      });
      if (outcome.kind !== "done" || outcome.value.kind !== "checked") throw new Error(JSON.stringify(outcome));
      return outcome.value;
    };
    const ticks = async () =>
      (await tables.bankDeposits.ofDays(STORE, { from: "2027-03-01", to: "2027-03-31" })).length;
    const due = (await upload(FIRST)).missing[0]?.netCents ?? 0;
    const amount = (cents: number) => (cents / 100).toFixed(2);
    const first = `Date,Description,Amount\n2027-03-08,SERVICE,${amount(due)}\n2027-03-16,RENT,-900.00\n`;
    const cheque = `Date,Description,Amount\n2027-03-18,NSF CHEQUE RETURNED J SMITH,-${amount(due)}\n2027-03-30,RENT,-900.00\n`;
    expect((await upload(first)).matched).toHaveLength(1);
    const [taken] = (await upload(cheque)).returned;
    expect([taken?.deposit?.postedOn, await ticks()]).toEqual(["2027-03-08", 0]);
    const line = { storeId: STORE, currency: "CAD", postedOn: "2027-03-18", amountCents: -due, occurrence: 1 };
    expect(await dismissReturn(await actingAs(world, "clerk"), line)).toEqual({ kind: "not_permitted" });
    expect(await dismissReturn(accountant, line)).toEqual({ kind: "done", value: { days: ["2027-03-04"] } });
    expect((await upload(first)).matched).toHaveLength(1);
    const again = await upload(cheque);
    expect([again.returned, again.doubtful, await ticks()]).toEqual([[], [], 1]);
    expect(await tables.audit.ofNames(["deposit.returnDismissed"], STORE)).toHaveLength(1);
    expect(await dismissReturn(accountant, line)).toEqual({ kind: "done", value: { days: [] } });
  });
});
