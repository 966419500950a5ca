import { describe, expect, test } from "vitest";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { dayEntries, isBalanced, monthEntries } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import { type DayCloseStatement, dayCloseStatements } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import { accountMappingValue } from "#lib/inputs/books/bookkeeping-inputs.ts";
import { sampleLine as line } from "#tests/support/books/sample-line.ts";

const DAY = "2026-11-26";
const PLAIN = { areSettlementsBooked: false };

const CASH = { paymentMethod: "cash", cardBrand: null } as const;
const statements: readonly DayCloseStatement[] = dayCloseStatements([
  line(),
  line({ cardBrand: "mastercard", amountCents: 500 }),
  line({ kind: "completion", amountCents: 200 }),
  line({ kind: "refund", amountCents: 300 }),
  line({ ...CASH, amountCents: 4_000 }),
  line({ voided: true, amountCents: 9_999 }),
  line({ approved: false, amountCents: 9_999 }),
  line({ currency: "USD", amountCents: 50 }),
]);
const amounts = ({ lines }: { lines: readonly { role: string; debitCents: number; creditCents: number }[] }) =>
  lines.map(({ role, debitCents, creditCents }) => `${role} ${debitCents} ${creditCents}`);

describe("the entries of a day", () => {
  test("book what was received and given back, each on its method's account, one entry a currency", () => {
    const [cad, usd, ...others] = dayEntries(DAY, statements, [], PLAIN);
    expect(others).toEqual([]);
    if (!cad || !usd) throw new Error("no entries");
    expect(amounts(cad)).toEqual(["card 1700 0", "sales 0 5700", "refunds 300 0", "card 0 300", "cash 4000 0"]);
    expect(amounts(usd)).toEqual(["card 50 0", "sales 0 50"]);
    expect([cad.reference, usd.reference]).toEqual(["CF261126CAD", "CF261126USD"]);
    expect([cad, usd].every(isBalanced)).toBe(true);
  });

  test.each([
    [3_990, ["overShort 10 0", "cash 0 10"]],
    [4_005, ["cash 5 0", "overShort 0 5"]],
    [4_000, []],
  ])("book the difference of a count of %i", (countedCents, expected) => {
    const counted = [{ currency: "CAD", means: "cash", expectedCents: 4_000, countedCents }] as const;
    const [cad] = dayEntries(DAY, statements, counted, PLAIN);
    expect(cad && amounts({ lines: cad.lines.filter(({ of }) => of === "counted") })).toEqual(expected);
    expect(cad && isBalanced(cad)).toBe(true);
  });

  test("book a count against what is expected now: the service may show more for the day than at its sign-off", () => {
    const counted = [{ currency: "CAD", means: "cash", expectedCents: 2_000, countedCents: 2_000 }] as const;
    const [cad] = dayEntries(DAY, statements, counted, PLAIN);
    expect(cad && amounts(cad)).toContain("overShort 2000 0");
    const cash = cad?.lines.filter(({ role }) => role === "cash") ?? [];
    expect(cash.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)).toBe(2_000);
  });

  test("book what the service settles as received from it, once its settlements are booked too", () => {
    const interac = dayCloseStatements([
      line(),
      line({ paymentMethod: "interac", cardBrand: null, amountCents: 5_000 }),
    ]);
    const [apart] = dayEntries(DAY, interac, [], PLAIN);
    expect(apart && amounts(apart)).toEqual(["card 1000 0", "sales 0 6000", "interac 5000 0"]);
    const [together] = dayEntries(DAY, interac, [], { areSettlementsBooked: true });
    expect(together && amounts(together)).toEqual(["card 6000 0", "sales 0 6000"]);
    const [cash] = dayEntries(DAY, dayCloseStatements([line({ ...CASH })]), [], { areSettlementsBooked: true });
    expect(cash && amounts(cash)).toEqual(["cash 1000 0", "sales 0 1000"]);
  });

  test("of a day on which more cash was given back than taken balance", () => {
    const paidOut = dayCloseStatements([line({ ...CASH, kind: "refund", amountCents: 700 })]);
    const [entry] = dayEntries(DAY, paidOut, [], PLAIN);
    expect(entry && amounts(entry)).toEqual(["refunds 700 0", "cash 0 700"]);
  });

  test("of a day without money are none", () => {
    expect(dayEntries(DAY, dayCloseStatements([line({ approved: false })]), [], PLAIN)).toEqual([]);
    expect(dayEntries(DAY, [], [], PLAIN)).toEqual([]);
  });
});

test("a month is the sum of its days, one entry a currency, on its last day, told apart from that day's entry", () => {
  const days = ["2026-11-25", DAY].flatMap((day) => dayEntries(day, statements, [], PLAIN));
  const month = monthEntries("2026-11-30", days);
  expect(month.map(({ reference }) => reference)).toEqual(["CF2611CAD", "CF2611USD"]);
  expect(new Set(month.map(({ date, period }) => `${date} ${period}`))).toEqual(new Set(["2026-11-30 2026-11"]));
  expect(month[0] && amounts(month[0])).toEqual([
    "card 3400 0",
    "sales 0 11400",
    "refunds 600 0",
    "card 0 600",
    "cash 8000 0",
  ]);
  expect(month.every(isBalanced)).toBe(true);
});

test("an entry whose sides differ is told", () => {
  const [cad] = dayEntries(DAY, statements, [], PLAIN);
  if (!cad) throw new Error("no entry");
  const [first, ...others] = cad.lines;
  if (!first) throw new Error("no line");
  expect(isBalanced({ ...cad, lines: [{ ...first, debitCents: first.debitCents + 1 }, ...others] })).toBe(false);
});

describe("the accounts", () => {
  test("of books that were set up before settlements could be booked get those of settlements", () => {
    const { accounts, taxRate } = ACCOUNT_MAPPING.byDefault;
    const { bank: _bank, fees: _fees, chargebacks: _chargebacks, ...earlier } = accounts;
    expect(ACCOUNT_MAPPING.parse({ accounts: earlier, taxRate })).toEqual(ACCOUNT_MAPPING.byDefault);
    const input = { taxRate, accounts: earlier };
    expect(accountMappingValue.parse(input)).toMatchObject({ ...ACCOUNT_MAPPING.byDefault });
    expect(accountMappingValue.safeParse({ ...input, currency: "usd" }).data?.currency).toBe("USD");
    expect(accountMappingValue.safeParse({ ...input, currency: "dollars" }).success).toBe(false);
  });

  test.each(["Receivable, cards", "-Sales", "@Cash", "1000; cash", "Frais d’encaissement"])(
    "may be named %j",
    (name) => {
      const { accounts, ...others } = ACCOUNT_MAPPING.byDefault;
      const input = {
        ...others,
        accounts: { ...accounts, sales: { code: "1,2", name } },
      };
      expect(accountMappingValue.parse(input).accounts.sales).toEqual({ code: "1,2", name });
    },
  );

  test("that were kept are read back; others are none", () => {
    expect(ACCOUNT_MAPPING.parse(JSON.parse(JSON.stringify(ACCOUNT_MAPPING.byDefault)))).toEqual(
      ACCOUNT_MAPPING.byDefault,
    );
    for (const wrong of [null, 1, {}, { accounts: {}, taxRate: "x" }, { accounts: null, taxRate: "x" }])
      expect(ACCOUNT_MAPPING.parse(wrong)).toBeUndefined();
  });

  test.each([
    ["", "missing"],
    ['a"b', "quotes"],
    ["a\nb", "unreadable"],
    ["x".repeat(101), "too_long"],
  ])("are not named %j", (name, problem) => {
    const { accounts, taxRate } = ACCOUNT_MAPPING.byDefault;
    const input = {
      taxRate,
      accounts: { ...accounts, sales: { code: "1", name } },
    };
    const read = accountMappingValue.safeParse(input);
    expect(read.success ? null : read.error.issues.map(({ message, path }) => `${path.join(".")} ${message}`)).toEqual([
      `accounts.sales.name ${problem}`,
    ]);
  });
});
