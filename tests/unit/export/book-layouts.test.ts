import { describe, expect, test, vi } from "vitest";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import type { BookEntry } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import { BOOK_LAYOUTS, type BookLayout, takesCurrency } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
import { type BookWords, writeBook } from "#lib/export/book-layouts.ts";

vi.mock("server-only", () => ({}));

const entries: readonly BookEntry[] = [
  {
    date: "2026-02-03",
    period: "2026-02-03",
    currency: "CAD",
    reference: "CF260203CAD",
    lines: [
      { role: "card", of: "sales", debitCents: 123_456, creditCents: 0 },
      { role: "sales", of: "sales", debitCents: 0, creditCents: 123_456 },
    ],
  },
];
const words: BookWords = {
  description: ({ of }, period) => `The ${of} of ${period}, whole`,
  heading: (column) => column,
};
const written = (layout: BookLayout) => {
  const { text, extension } = writeBook(layout, entries, { mapping: ACCOUNT_MAPPING.byDefault, words });
  return { extension, lines: text.replace("\uFEFF", "").split("\r\n").slice(0, -1) };
};

describe("journal entries as", () => {
  test("CSV have both sides, account by code and name", () => {
    expect(written("csv").lines).toEqual([
      "date,code,account,debit,credit,currency,reference,description",
      '2026-02-03,1200,Card payments to receive,1234.56,,CAD,CF260203CAD,"The sales of 2026-02-03, whole"',
      '2026-02-03,4000,Sales,,1234.56,CAD,CF260203CAD,"The sales of 2026-02-03, whole"',
    ]);
  });

  test("QuickBooks imports them: by name, the month first", () => {
    expect(written("quickbooks").lines).toEqual([
      "JournalNo,JournalDate,AccountName,Debits,Credits,Description",
      'CF260203CAD,02/03/2026,Card payments to receive,1234.56,,"The sales of 2026-02-03, whole"',
      'CF260203CAD,02/03/2026,Sales,,1234.56,"The sales of 2026-02-03, whole"',
    ]);
  });

  test("Xero imports them: by code, credits negative", () => {
    expect(written("xero").lines).toEqual([
      "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount",
      'CF260203CAD,2026-02-03,"The sales of 2026-02-03, whole",1200,Tax Exempt,1234.56',
      'CF260203CAD,2026-02-03,"The sales of 2026-02-03, whole",4000,Tax Exempt,-1234.56',
    ]);
  });

  test("Sage 50 imports them: the entry, then its accounts", () => {
    expect(written("sage")).toEqual({
      extension: "txt",
      lines: ['02-03-26,"CF260203CAD","The sales of 2026-02-03, whole"', "1200,1234.56", "4000,-1234.56"],
    });
  });
});

describe("a file for a program", () => {
  const raw = (layout: BookLayout, currency = "CAD", account = { code: "4000", name: "Sales" }) => {
    const { accounts, ...others } = ACCOUNT_MAPPING.byDefault;
    const own = entries.map((entry) => ({ ...entry, currency }));
    return writeBook(layout, own, { mapping: { ...others, accounts: { ...accounts, sales: account } }, words }).text;
  };

  test("begins with its first heading; only plain CSV has a mark for spreadsheets", () => {
    expect(BOOK_LAYOUTS.filter((layout) => raw(layout).startsWith("\uFEFF"))).toEqual(["csv"]);
  });

  test("names an account as the program knows it", () => {
    for (const name of ["-Sales", "@Sales", "=Sales", "+Sales"]) {
      const account = { code: name, name };
      expect(raw("quickbooks", "CAD", account)).toContain(`,${name},,1234.56,`);
      expect(raw("xero", "CAD", account)).toContain(`,${name},Tax Exempt,`);
      expect(raw("sage", "CAD", account)).toContain(`\r\n${name},-1234.56`);
      expect(raw("csv", "CAD", account)).toContain(`'${name}`);
    }
    const comma = { code: "40,00", name: "Sales, shop" };
    expect(raw("quickbooks", "CAD", comma)).toContain(',"Sales, shop",,1234.56,');
    expect(raw("xero", "CAD", comma)).toContain(',"40,00",Tax Exempt,');
    expect(raw("sage", "CAD", comma)).toContain('\r\n"40,00",-1234.56');
  });

  test("names another currency than that of the books, or is not offered", () => {
    expect(raw("quickbooks", "USD").split("\r\n").slice(0, 2)).toEqual([
      "JournalNo,JournalDate,AccountName,Debits,Credits,Description,Currency",
      'CF260203CAD,02/03/2026,Card payments to receive,1234.56,,"The sales of 2026-02-03, whole",USD',
    ]);
    const taking = (currency: string) => BOOK_LAYOUTS.filter((layout) => takesCurrency(layout, currency, "CAD"));
    expect(taking("CAD")).toEqual([...BOOK_LAYOUTS]);
    expect(taking("USD")).toEqual(["csv", "quickbooks"]);
    expect(taking("")).toEqual(["csv"]);
  });
});
