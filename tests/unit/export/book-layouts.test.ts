import { describe, expect, test, vi } from "vitest";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import type { BookEntry } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import type { BookLayout } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
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

  test("Xero imports them: by code, the day first, credits negative", () => {
    expect(written("xero").lines).toEqual([
      "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount",
      'CF260203CAD,03/02/2026,"The sales of 2026-02-03, whole",1200,Tax Exempt,1234.56',
      'CF260203CAD,03/02/2026,"The sales of 2026-02-03, whole",4000,Tax Exempt,-1234.56',
    ]);
  });

  test("Sage 50 imports them: the entry, then its accounts", () => {
    expect(written("sage")).toEqual({
      extension: "txt",
      lines: ['02-03-26,"CF260203CAD","The sales of 2026-02-03, whole"', "1200,1234.56", "4000,-1234.56"],
    });
  });
});
