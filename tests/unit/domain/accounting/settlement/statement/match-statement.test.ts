import { describe, expect, test } from "vitest";
import type { BankDeposit } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import { matchStatement } from "#lib/domain/accounting/settlement/statement/match-statement.ts";
import { readStatement } from "#lib/domain/accounting/settlement/statement/read-statement.ts";
import type { KnownReturn } from "#lib/domain/accounting/settlement/statement/returned-deposits.ts";

const RECORD: SettlementRecord = {
  ...{ day: "2026-11-05", currency: "CAD", state: "transferred", stateWord: "Transferred", arrivesOn: "2026-11-09" },
  ...{ netCents: 671_211, salesCents: 0, refundsCents: 0, approvedCount: 1, declinedCount: 0, chargebackCount: 0 },
  ...{ chargebackCents: 0, feesCents: 0, reservesHeldCents: 0, reservesReleasedCents: 0 },
};
const TICK: BankDeposit = {
  ...{
    storeId: "1",
    day: "2026-11-05",
    currency: "CAD",
    netCents: 671_211,
    postedOn: "2026-11-09",
    amountCents: 671_211,
  },
  ...{ occurrence: 1, description: "BAMBORA", accountLastFour: "", matchedAt: "", matchedBy: "" },
};
const DEPOSIT = { postedOn: "2026-11-09", amountCents: 671_211, occurrence: 1 };

function match(
  rows: readonly string[],
  {
    kept: deposits = [],
    returns = [],
    records = [RECORD],
  }: { kept?: BankDeposit[]; returns?: KnownReturn[]; records?: SettlementRecord[] } = {},
) {
  const text = ["Date,Description,Amount", "2026-11-01,A,-1.00", ...rows, "2026-11-30,Z,-1.00"].join("\n");
  const read = readStatement(new TextEncoder().encode(text), {}, "2026-11-30");
  if (!read.ok) throw new Error(read.problem);
  const found = matchStatement(read.statement, {
    ...{ records, deposits, returns, otherWithdrawals: [], tolerance: { cents: 0, days: 3 } },
  });
  return {
    matched: found.matched.map(({ line }) => line.line),
    missing: found.missing.map(({ day }) => day),
    returned: found.returned.map(({ line, deposit }) => [line.line, deposit?.postedOn ?? null]),
    doubtful: found.doubtful.map(({ line }) => line),
    unknown: found.unknown.map(({ line }) => line),
    opened: found.opened.map(({ postedOn }) => postedOn),
    newReturns: found.newReturns.map(({ deposit, line }) => `${deposit.postedOn} ${line.postedOn}`),
  };
}
const PAID = "2026-11-09,BAMBORA,6712.11";
const NOTHING = { matched: [], missing: [], returned: [], doubtful: [], unknown: [], opened: [], newReturns: [] };

describe("a deposit that the bank took back", () => {
  test.each([
    "RETURNED ITEM",
    "Deposit returned - NSF",
    "REVERSAL OF CREDIT",
    "DEPOSIT CORRECTION",
    "Retour de dépôt",
    "Effet retourné",
    "CONTREPASSATION",
    "Dépôt annulé",
    "Rejet",
    "ITEM RETD UNCOLLECTED",
    "Rétrofacturation",
    "BAMBORA",
    "Bambora 00123",
  ])("pays nothing, and its settlement is missing: %s", (text) => {
    expect(match([PAID, `2026-11-11,${text},-6712.11`])).toEqual({
      ...NOTHING,
      missing: ["2026-11-05"],
      returned: [[4, "2026-11-09"]],
      newReturns: ["2026-11-09 2026-11-11"],
    });
  });

  test("may be paid again, and then counts once", () => {
    expect(match([PAID, "2026-11-10,RETURNED ITEM,-6712.11", "2026-11-12,BAMBORA,6712.11"])).toMatchObject({
      ...{ matched: [5], missing: [], returned: [[4, "2026-11-09"]], unknown: [] },
    });
  });

  test("opens the tick of an earlier statement, once", () => {
    const back = "2026-11-11,RETURNED ITEM,-6712.11";
    const returns = [{ deposit: DEPOSIT, line: { postedOn: "2026-11-11", amountCents: -671_211, occurrence: 1 } }];
    const opened = { opened: ["2026-11-09"], newReturns: ["2026-11-09 2026-11-11"], missing: ["2026-11-05"] };
    expect(match([back], { kept: [TICK] })).toMatchObject({ ...opened, returned: [[3, "2026-11-09"]] });
    expect(match([PAID, back], { kept: [TICK] })).toMatchObject(opened);
    // It is known from then on: the deposit alone ticks nothing off.
    expect(match([PAID, back], { returns })).toEqual({
      ...NOTHING,
      missing: ["2026-11-05"],
      returned: [[4, "2026-11-09"]],
    });
    expect(match([PAID], { returns })).toEqual({ ...NOTHING, missing: ["2026-11-05"] });
  });

  test("is another than one that came later or that has another amount", () => {
    expect(match(["2026-11-08,RETURNED ITEM,-6712.11", PAID])).toMatchObject({ matched: [4], returned: [[3, null]] });
    expect(match([PAID, "2026-11-11,RETURNED ITEM,-6712.10"])).toMatchObject({ matched: [3], returned: [[4, null]] });
    expect(match([PAID, "2026-11-11,RETURNED ITEM FEE,-6712.11"])).toMatchObject({
      matched: [3],
      returned: [],
      doubtful: [4],
    });
  });

  test("is not kept if it would have paid nothing", () => {
    expect(match(["2026-11-12,CUSTOMER,55.00", "2026-11-13,NSF CHEQUE,-55.00"])).toMatchObject({
      ...{ returned: [[4, "2026-11-12"]], unknown: [], newReturns: [] },
    });
  });

  test("may have been: a withdrawal of the same amount is shown, and the tick stays", () => {
    expect(match([PAID, "2026-11-11,TRANSFER TO SAVINGS,-6712.11"])).toMatchObject({
      matched: [3],
      doubtful: [4],
      returned: [],
    });
    expect(match([PAID, "2026-11-11,TRANSFER TO SAVINGS,-6712.11"], { kept: [TICK] })).toMatchObject({
      doubtful: [4],
      opened: [],
    });
    expect(match([PAID, "2026-11-25,RENT,-6712.11"])).toMatchObject({ matched: [3], doubtful: [] });
  });
});

test("a withdrawal that pays a negative settlement takes nothing back", () => {
  const owed = { ...RECORD, netCents: -5_500 };
  expect(match(["2026-11-09,BAMBORA CORRECTION,-55.00"], { records: [owed] })).toEqual({ ...NOTHING, matched: [3] });
});
