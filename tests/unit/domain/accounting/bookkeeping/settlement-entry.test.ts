import fc from "fast-check";
import { expect, test } from "vitest";
import { isBalanced } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import { settlementEntries } from "#lib/domain/accounting/bookkeeping/settlement-entry.ts";
import type { BankDeposit, TakenBackDeposit } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";

const RECORD: SettlementRecord = {
  ...{ day: "2026-11-05", currency: "CAD", state: "transferred", stateWord: "Transferred", arrivesOn: "2026-11-09" },
  ...{
    netCents: 9_740,
    salesCents: 11_000,
    refundsCents: 1_000,
    approvedCount: 1,
    declinedCount: 0,
    chargebackCount: 0,
  },
  ...{ chargebackCents: 0, feesCents: 260, reservesHeldCents: 0, reservesReleasedCents: 0 },
};
const DEPOSIT: BankDeposit = {
  ...{ storeId: "1", day: "2026-11-05", currency: "CAD", netCents: 9_740, postedOn: "2026-11-10", amountCents: 9_740 },
  ...{ occurrence: 1, description: "", accountLastFour: "", matchedAt: "", matchedBy: "" },
};

const brief = (deposits: readonly BankDeposit[], records: readonly SettlementRecord[]) =>
  settlementEntries(deposits, [], records).map(({ date, period, reference, lines }) => [
    `${date} ${period} ${reference}`,
    ...lines.map(({ role, debitCents, creditCents }) => `${role} ${debitCents - creditCents}`),
  ]);

test("a deposit books gross, fee and net on the day of the bank", () => {
  expect(brief([DEPOSIT], [RECORD])).toEqual([
    ["2026-11-10 2026-11-05 CS261105CAD", "bank 9740", "fees 260", "card -10000"],
  ]);
});

test("a fee that the bank kept is one of the fees, and what nothing explains is booked apart", () => {
  expect(brief([{ ...DEPOSIT, amountCents: 9_640 }], [RECORD])[0]?.slice(1)).toEqual([
    "bank 9640",
    "fees 360",
    "card -10000",
  ]);
  const charged = { ...RECORD, netCents: 7_740 };
  expect(brief([{ ...DEPOSIT, amountCents: 7_740 }], [charged])[0]?.slice(1)).toEqual([
    ...["bank 7740", "fees 260", "chargebacks 2000", "card -10000"],
  ]);
});

test("settlements that the bank added up are one entry, and an unread one makes none", () => {
  const second = { ...RECORD, day: "2026-11-06" };
  const both = [
    { ...DEPOSIT, amountCents: 19_480 },
    { ...DEPOSIT, day: "2026-11-06", amountCents: 19_480 },
  ];
  expect(brief(both, [second, RECORD])).toEqual([
    ["2026-11-10 2026-11-05 CS261105CAD", "bank 19480", "fees 520", "card -20000"],
  ]);
  expect(brief(both, [RECORD])).toEqual([]);
});

test("a deposit that the bank took back keeps its entry, has a reversal, and its settlement a number of its own when paid again", () => {
  const returned: TakenBackDeposit = {
    ...{ storeId: "1", currency: "CAD", postedOn: "2026-11-10", amountCents: 9_740, occurrence: 1 },
    ...{ days: "2026-11-05", returnedOn: "2026-12-02", returnOccurrence: 1, noticedAt: "", noticedBy: "" },
  };
  const again = { ...DEPOSIT, postedOn: "2026-12-05" };
  const made = settlementEntries([again], [returned, { ...returned, days: "" }], [RECORD]);
  expect(made.map(({ date, reference }) => `${date} ${reference}`)).toEqual([
    "2026-11-10 CS261105CAD",
    "2026-12-02 CS261105CADR",
    "2026-12-05 CS261105CAD2",
  ]);
  const balance = (role: string) =>
    made
      .flatMap(({ lines }) => lines)
      .filter((one) => one.role === role)
      .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
  expect(["bank", "fees", "card"].map(balance)).toEqual([9_740, 260, -10_000]);
  expect(made.every(({ reference }) => reference.length <= 13)).toBe(true);
  expect(made.every(isBalanced)).toBe(true);
});

test("a settlement of nothing makes no entry", () => {
  const nothing = { ...RECORD, netCents: 0, salesCents: 0, refundsCents: 0, feesCents: 0 };
  expect(brief([{ ...DEPOSIT, netCents: 0, amountCents: 0 }], [nothing])).toEqual([]);
});

test("debits equal credits, whatever the settlement", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: -500, max: 500 }),
      (salesCents, refundsCents, feesCents, netCents, off) => {
        const record = { ...RECORD, salesCents, refundsCents, feesCents, netCents };
        const entries = settlementEntries([{ ...DEPOSIT, netCents, amountCents: netCents + off }], [], [record]);
        expect(entries.every(isBalanced)).toBe(true);
      },
    ),
  );
});
