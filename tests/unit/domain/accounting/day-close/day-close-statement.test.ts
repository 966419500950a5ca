import { describe, expect, test } from "vitest";
import { DAY_CLOSE_FIGURES, dayCloseQuestion } from "#lib/domain/accounting/day-close/day-close-question.ts";
import { dayCloseStatements } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import { countedDifference, dayCloseState } from "#lib/domain/accounting/day-close/day-close-step.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { totalsOf } from "#lib/domain/search/rows/totals.ts";
import { signDayInput } from "#lib/inputs/books/day-close-inputs.ts";
import { sampleLine as line } from "#tests/support/books/sample-line.ts";

const CASH = { paymentMethod: "cash", cardBrand: null } as const;
const DAY = [
  line(),
  line({ cardBrand: "mastercard", amountCents: 250, person: "clerk" }),
  line({ kind: "completion", amountCents: 500 }),
  line({ kind: "pre_authorization", amountCents: 9_999 }),
  line({ kind: "refund", amountCents: 100, person: "clerk" }),
  line({ voided: true, amountCents: 7_000 }),
  line({ kind: "void_of_sale", amountCents: 7_000 }),
  line({ approved: false, amountCents: 8_000 }),
  line({ ...CASH, amountCents: 400 }),
  line({ ...CASH, kind: "refund", amountCents: 650 }),
  line({ currency: "USD", amountCents: 33 }),
];

test("a day in two currencies has a statement for each, and no amount is in both", () => {
  const [cad, usd, ...others] = dayCloseStatements(DAY);
  expect(others).toEqual([]);
  expect(usd).toMatchObject({ currency: "USD", total: { netCents: 33 }, toCount: [] });
  expect(cad?.total).toEqual({
    sales: { count: 3, amountCents: 1_650 },
    completions: { count: 1, amountCents: 500 },
    refunds: { count: 2, amountCents: 750 },
    voids: { count: 1, amountCents: 7_000 },
    declines: { count: 1, amountCents: 8_000 },
    netCents: 1_400,
  });
});

test("the net is that of the grid over the same rows, and of the parts together", () => {
  for (const { currency, total, byMethod, byPerson } of dayCloseStatements(DAY)) {
    expect(total.netCents).toBe(totalsOf(DAY).find((one) => one.currency === currency)?.net.amountCents);
    for (const parts of [byMethod, byPerson])
      expect(parts.reduce((sum, { sums }) => sum + sums.netCents, 0)).toBe(total.netCents);
  }
});

test("a till that gave back more than it took is expected to lack money", () => {
  expect(dayCloseStatements(DAY)[0]?.toCount).toEqual([{ means: "cash", expectedCents: -250 }]);
});

test("a day without transactions has no statement", () => {
  expect(dayCloseStatements([])).toEqual([]);
});

test("each figure of some lines has a question of its own", () => {
  const texts = (lines: Parameters<typeof dayCloseQuestion>[1]) =>
    DAY_CLOSE_FIGURES.map((figure) => formatQuestion(dayCloseQuestion(figure, lines)));
  const all = texts({ currency: "CAD", of: "all" });
  const visa = texts({ currency: "CAD", of: "method", method: "card", brand: "visa" });
  const elsewhere = texts({ currency: "CAD", of: "person", person: "" });
  expect(new Set([...all, ...visa, ...elsewhere]).size).toBe(3 * DAY_CLOSE_FIGURES.length);
  expect(all[0]).toBe("type:purchase response:approved voided:no currency:CAD");
  const brandless = texts({ currency: "CAD", of: "method", method: "card", brand: null });
  expect(brandless[0]).toBe("type:purchase response:approved voided:no currency:CAD method:card brand:empty");
  expect(visa[1]).toBe("type:completion response:approved voided:no currency:CAD method:card brand:visa");
  expect(elsewhere[2]).toBe("type:refund response:approved voided:no currency:CAD person:empty");
});

describe("a closing", () => {
  test("stands as its last step says", () => {
    expect(dayCloseState(undefined)).toBe("open");
    expect(dayCloseState({ event: "signed" })).toBe("signed");
    expect(dayCloseState({ event: "reopened" })).toBe("reopened");
  });

  test("differs by what was counted, per currency", () => {
    const counted = [
      { currency: "CAD", means: "cash", expectedCents: 1_000, countedCents: 990 },
      { currency: "CAD", means: "cheque", expectedCents: 500, countedCents: 505 },
      { currency: "USD", means: "cash", expectedCents: 1, countedCents: 2 },
    ] as const;
    expect(countedDifference(counted, "CAD")).toBe(-5);
    expect(countedDifference(counted, "USD")).toBe(1);
  });
});

test.each([
  ["12.30", 1_230],
  ["1,234.50", 123_450],
  ["-2.50", -250],
  ["− 2.50", -250],
  ["0", 0],
  ["", "amount_missing"],
  ["abc", "amount_unreadable"],
  ["1,234", "amount_unreadable"],
  ["--1.00", "amount_unreadable"],
  ["12.345", "amount_unreadable"],
])("a count of %j is read as %s", (amount, expected) => {
  const read = signDayInput.safeParse({
    storeId: "300200578",
    day: "2026-11-05",
    seenVersion: 0,
    digest: "a".repeat(64),
    counted: [{ currency: "CAD", means: "cash", amount }],
    note: "",
  });
  expect(read.success ? read.data.counted[0]?.amountCents : read.error.issues[0]?.message).toBe(expected);
});
