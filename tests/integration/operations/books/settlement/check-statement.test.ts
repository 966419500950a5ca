import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CheckedStatement, checkStatement } from "#lib/operations/books/settlement/check-statement.ts";
import { readSettlement } from "#lib/operations/books/settlement/read-settlement.ts";
import { takeBackDeposit } from "#lib/operations/books/settlement/take-back-deposit.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Store } from "#lib/store/store.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { another } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

/** Thursday to Sunday, and what each nets after the sandbox's fees: 0.10 and 2.5 % of a sale. */
const SALES = [
  ["2027-03-04", "100.00", "97.40"],
  ["2027-03-05", "200.00", "194.90"],
  ["2027-03-06", "40.00", "38.90"],
  ["2027-03-07", "80.00", "77.90"],
] as const;
const ACCOUNT = "00312345678";
// Thursday arrives on Monday, Friday to Sunday on Tuesday: the bank adds these up, and keeps a Friday's fee of 1.00 once.
const CSV = `Account,Date,Description,Amount
${ACCOUNT},2027-03-08,SERVICE ${ACCOUNT},97.40
${ACCOUNT},2027-03-09,SERVICE,116.80
${ACCOUNT},2027-03-10,SOMEBODY ELSE,55.55
${ACCOUNT},2027-03-16,RENT,-900.00
`;

/** How many deposits an upload matched, and how many settlements it found matched before. */
function matchedIn(outcome: Awaited<ReturnType<typeof checkStatement>>): string {
  if (outcome.kind !== "done" || outcome.value.kind !== "checked") return outcome.kind;
  return `${outcome.value.matched.length} ${outcome.value.earlierDeposits.length}`;
}

describeOnBothDatabases("a bank's statement", (open) => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ control: true });
  });
  afterAll(() => sandbox.stop());

  test("ticks settlements off, names what is missing and unknown, and changes nothing the second time", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const clerk = await actingAs(world, "clerk");
    const accountant = await another(world, "accountant", "Ines");
    const service = externalClient(sandbox);
    for (const [day, amount] of SALES) {
      await setClocks(sandbox, world.clock, `${day}T15:00:00-05:00`);
      await service.purchase(amount, `STATEMENT-${day}`);
    }
    await setClocks(sandbox, world.clock, "2027-03-20T12:00:00-04:00");
    const { tables } = world.store;
    const upload = (text: string, cents = 0, actor: OperationContext = accountant, days = 3) =>
      checkStatement(actor, {
        ...{ storeId: STORE, bytes: new TextEncoder().encode(text), choices: {} },
        ...{ tolerance: { cents, days }, currency: "CAD" },
      });
    const checked = async (text: string, cents = 0): Promise<CheckedStatement> => {
      const outcome = await upload(text, cents);
      if (outcome.kind !== "done" || outcome.value.kind !== "checked") throw new Error(JSON.stringify(outcome));
      return outcome.value;
    };
    const kept = () => tables.bankDeposits.ofDays(STORE, { from: "2027-01-01", to: "2027-12-31" });
    const audited = async () =>
      (await tables.audit.ofNames(["statement.checked"], STORE)).map(({ details }) => details);

    const first = await checked(CSV);
    expect(first.matched.map(({ line, records }) => [line.postedOn, records.map(({ day }) => day)])).toEqual([
      ["2027-03-09", ["2027-03-06", "2027-03-07"]],
      ["2027-03-08", ["2027-03-04"]],
    ]);
    expect(first.missing.map(({ day, netCents }) => [day, netCents])).toEqual([["2027-03-05", 19_490]]);
    expect(first.unknown.map(({ description, amountCents }) => [description, amountCents])).toEqual([
      ["SOMEBODY ELSE", 5_555],
    ]);
    const deposits = await kept();
    expect(deposits.map(({ day, postedOn, netCents }) => [day, postedOn, netCents])).toEqual([
      ["2027-03-04", "2027-03-08", 9_740],
      ["2027-03-06", "2027-03-09", 3_890],
      ["2027-03-07", "2027-03-09", 7_790],
    ]);
    expect(deposits[0]).toMatchObject({ accountLastFour: "5678", matchedBy: accountant.actor.staffId });
    // Nothing is kept of the other lines, and of the account's number only its end.
    expect(JSON.stringify([deposits, await audited()])).not.toMatch(/2345678|SOMEBODY|RENT|5555/);
    expect(await audited()).toMatchObject([{ lines: 4, matched: 2, missing: 1, unknown: 1, account: "5678" }]);

    // The same lines again, in another format and account notation as well.
    const ofx = `<OFX><CURDEF>CAD<ACCTID>${ACCOUNT}<STMTTRN><DTPOSTED>20270309<TRNAMT>116.80<NAME>X</STMTTRN></OFX>`;
    for (const text of [CSV, ofx]) {
      const again = await checked(text);
      expect(again.matched).toEqual([]);
      expect(again.earlierDeposits.length).toBe(text === CSV ? 3 : 2);
      expect(await kept()).toEqual(deposits);
    }
    expect((await checked(CSV)).missing.map(({ day }) => day)).toEqual(["2027-03-05"]);
    expect(await audited()).toHaveLength(4);

    // A later statement, in which the bank took a fee.
    const later = `${CSV}${ACCOUNT},2027-03-11,SERVICE,193.90\n`;
    expect((await checked(later)).matched).toEqual([]);
    const [fee] = (await checked(later, 100)).matched;
    expect([fee?.records[0]?.day, fee?.differenceCents, fee?.daysLate]).toEqual(["2027-03-05", -100, 2]);
    const read = await readSettlement(accountant, { storeId: STORE, days: { from: "2027-03-01", to: "2027-03-19" } });
    expect(read.kind === "done" && read.value.deposits.map(({ day }) => day)).toEqual(SALES.map(([day]) => day));

    // A tick is taken back with everything that its line paid, and once; the next upload may match it anew.
    const of = { storeId: STORE, day: "2027-03-06", currency: "CAD" };
    expect(await takeBackDeposit(clerk, of)).toEqual({ kind: "not_permitted" });
    expect(await takeBackDeposit(accountant, { ...of, currency: "USD" })).toMatchObject({ value: { days: [] } });
    const opened = { kind: "done", value: { days: ["2027-03-06", "2027-03-07"] } };
    expect(await takeBackDeposit(accountant, of)).toEqual(opened);
    expect(await takeBackDeposit(accountant, of)).toMatchObject({ value: { days: [] } });
    expect((await kept()).map(({ day }) => day)).toEqual(["2027-03-04", "2027-03-05"]);
    expect(await tables.audit.ofNames(["deposit.takenBack"], STORE)).toMatchObject([
      { details: { days: "2027-03-06 2027-03-07", amountCents: 11_680, postedOn: "2027-03-09" } },
    ]);
    expect((await checked(CSV)).matched).toHaveLength(1);

    // Several uploads at once tick nothing off twice, and an unread settlement keeps nothing.
    await setClocks(sandbox, world.clock, "2027-03-22T15:00:00-04:00");
    await service.purchase("100.00", "STATEMENT-LAST");
    await setClocks(sandbox, world.clock, "2027-04-20T12:00:00-04:00");
    const last = "Date,Amount\n2027-03-24,97.40\n2027-04-10,-1.00\n";
    await sandbox.control.fault({ kind: "500-before", endpoints: ["settlement"], times: 1 });
    expect(await upload(last)).toEqual({ kind: "unavailable", cause: "service_error" });
    expect(await kept()).toHaveLength(4);
    const { store } = world;
    const { promise: allBegun, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const atOnce: Store = {
      ...store,
      transaction: (work) =>
        store.transaction(async (own) => {
          begun += 1;
          if (begun === 3) resolve();
          // SQLite begins one after the other.
          await Promise.race([allBegun, setTimeout(500)]);
          return work(own);
        }),
    };
    const all = await Promise.all([1, 2, 3].map(() => upload(last, 0, { ...accountant, store: atOnce })));
    expect(all.map((outcome) => matchedIn(outcome)).sort()).toEqual(["0 1", "0 1", "1 0"]);
    expect(await kept()).toHaveLength(5);

    // A line that paid one settlement pays no other, however often it is uploaded.
    for (const day of ["2027-04-26", "2027-04-27"]) {
      await setClocks(sandbox, world.clock, `${day}T15:00:00-04:00`);
      await service.purchase("300.00", `STATEMENT-${day}`);
    }
    await setClocks(sandbox, world.clock, "2027-05-20T12:00:00-04:00");
    const once = "Date,Amount\n2027-04-28,292.40\n2027-05-10,-1.00\n";
    expect((await checked(once)).matched).toHaveLength(1);
    const repeated = await checked(once);
    expect([repeated.matched.length, repeated.earlierDeposits.length, repeated.missing.length]).toEqual([0, 1, 1]);
    expect(await kept()).toHaveLength(6);

    // Nor when it paid a settlement so long before that a later upload, with fewer days, does not read it.
    await setClocks(sandbox, world.clock, "2027-06-01T15:00:00-04:00");
    await service.purchase("500.00", "STATEMENT-EARLY");
    await setClocks(sandbox, world.clock, "2027-06-22T12:00:00-04:00");
    const tardy = "Date,Amount\n2027-06-22,487.40\n";
    expect(matchedIn(await upload(tardy, 0, accountant, 31))).toBe("1 0");
    await service.purchase("500.00", "STATEMENT-AFTER");
    await setClocks(sandbox, world.clock, "2027-07-20T12:00:00-04:00");
    expect(matchedIn(await upload(tardy))).toBe("0 1");

    expect(word(await upload(CSV, 0, clerk))).toBe("not_permitted");
    expect(await upload("nothing")).toMatchObject({
      kind: "done",
      value: { kind: "unread", problem: "statement_columns" },
    });
    expect(await audited()).toHaveLength(14);
  });
});
