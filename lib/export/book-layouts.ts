import "server-only";
import type { AccountMapping } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import type { BookEntry, BookEntryLine } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import type { BookLayout } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { BYTE_ORDER_MARK, csvLine, exactCell, exactLine } from "#lib/export/csv-line.ts";

/** The words of a file in the language of the person who makes it. */
export type BookWords = {
  /** Of a line, in a day or a month: `Sales of 2026-11-26`. */
  description(line: BookEntryLine, period: string): string;
  heading(column: "date" | "code" | "account" | "debit" | "credit" | "currency" | "reference" | "description"): string;
};

/** A file of one currency's entries. */
export type BookFile = { extension: "csv" | "txt"; contentType: string; text: string };

/** Writes entries in a layout. */
export function writeBook(
  layout: BookLayout,
  entries: readonly BookEntry[],
  { mapping, words }: { mapping: AccountMapping; words: BookWords },
): BookFile {
  const lines = LAYOUTS[layout](entries, mapping, words);
  if (layout === "sage") return { extension: "txt", contentType: "text/plain; charset=utf-8", text: lines.join("") };
  return {
    extension: "csv",
    contentType: "text/csv; charset=utf-8; header=present",
    // Only spreadsheets need the mark; to the programs it is a letter of the first heading.
    text: (layout === "csv" ? BYTE_ORDER_MARK : "") + lines.join(""),
  };
}

/** Names a file of entries. `of`: a day, or a month; a file of several currencies names none. */
export function bookFileName(
  { of, currency, layout, by }: { of: string; currency: string | null; layout: BookLayout; by: "day" | "month" },
  extension: string,
): string {
  const named = currency === null ? "" : `-${currency || "unknown"}`;
  return `journal-${of}${named}-${layout}${by === "month" ? "-month" : ""}.${extension}`;
}

type Write = (entries: readonly BookEntry[], mapping: AccountMapping, words: BookWords) => readonly string[];

const LAYOUTS: Readonly<Record<BookLayout, Write>> = { csv, quickbooks, xero, sage };

function csv(entries: readonly BookEntry[], { accounts }: AccountMapping, words: BookWords): readonly string[] {
  const columns = ["date", "code", "account", "debit", "credit", "currency", "reference", "description"] as const;
  return [
    csvLine(columns.map((column) => words.heading(column))),
    ...eachLine(entries, ({ date, period, currency, reference }, line) => {
      const { code, name } = accounts[line.role];
      const sides = [side(line.debitCents), side(line.creditCents)];
      return csvLine([date, code, name, ...sides, currency, reference, words.description(line, period)]);
    }),
  ];
}

/** QuickBooks Online: accounts by name, days as MM/DD/YYYY, one side of each line blank; a currency only if it is not that of the books. */
function quickbooks(entries: readonly BookEntry[], mapping: AccountMapping, words: BookWords): readonly string[] {
  const isForeign = entries.some(({ currency }) => currency !== mapping.currency);
  const headings = ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description"];
  return [
    exactLine([...headings, ...(isForeign ? ["Currency"] : [])]),
    ...eachLine(entries, ({ date, period, reference, currency }, line) => {
      const [year, month, day] = date.split("-");
      const sides = [side(line.debitCents), side(line.creditCents)];
      const { name } = mapping.accounts[line.role];
      const cells = [reference, `${month}/${day}/${year}`, name, ...sides, words.description(line, period)];
      return exactLine([...cells, ...(isForeign ? [currency] : [])]);
    }),
  ];
}

/** Xero: accounts by code, debits positive and credits negative; lines with one narration are one journal. */
function xero(
  entries: readonly BookEntry[],
  { accounts, taxRate }: AccountMapping,
  words: BookWords,
): readonly string[] {
  return [
    exactLine(["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"]),
    ...eachLine(entries, ({ date, period, reference }, line) => {
      const amount = { cents: line.debitCents - line.creditCents };
      const { code } = accounts[line.role];
      return exactLine([reference, date, words.description(line, period), code, taxRate, amount]);
    }),
  ];
}

/** Sage 50 (Canadian edition): a line for the entry, then one for each account, debits positive and credits negative. */
function sage(entries: readonly BookEntry[], { accounts }: AccountMapping, words: BookWords): readonly string[] {
  const quoted = (text: string, most: number) => `"${text.replaceAll('"', "'").slice(0, most)}"`;
  return entries.flatMap(({ date, period, reference, lines }) => {
    const [year = "", month, day] = date.split("-");
    const [first] = lines;
    const comment = first ? words.description(first, period) : "";
    return [
      `${month}-${day}-${year.slice(2)},${quoted(reference, 13)},${quoted(comment, 39)}\r\n`,
      ...lines.map(
        (line) => `${exactCell(accounts[line.role].code)},${formatAmount(line.debitCents - line.creditCents)}\r\n`,
      ),
    ];
  });
}

function side(cents: number): { cents: number } | string {
  return cents === 0 ? "" : { cents };
}

function eachLine(entries: readonly BookEntry[], write: (entry: BookEntry, line: BookEntryLine) => string): string[] {
  return entries.flatMap((entry) => entry.lines.map((line) => write(entry, line)));
}
