import "server-only";
import type { BookEntry } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import { takesCurrency } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
import { mayMakeReport, type ReportOrder } from "#lib/domain/exports/desk-report.ts";
import type { FileResult, KeptFile } from "#lib/domain/exports/kept-file.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import type { FileCause } from "#lib/domain/reasons/file-rules.ts";
import { today } from "#lib/domain/time/business-day.ts";
import { type BookWords, bookFileName, writeBook } from "#lib/export/book-layouts.ts";
import { dayCloseLines } from "#lib/export/day-close/day-close-lines.ts";
import type { DayCloseWords } from "#lib/export/day-close/day-close-text.ts";
import { linesFile } from "#lib/export/day-close/file-lines.ts";
import { lateChangeLines } from "#lib/export/day-close/late-change-lines.ts";
import { FORMAT_WRITERS } from "#lib/export/writers/formats.ts";
import { zipFile } from "#lib/export/xlsx/zip-archive.ts";
import { bookMonth } from "#lib/operations/books/bookkeeping/book-entries.ts";
import { bookExport } from "#lib/operations/books/bookkeeping/book-marks.ts";
import { recentComparedAt } from "#lib/operations/books/day-book/recent-compared.ts";
import { loadDayClose } from "#lib/operations/books/day-close/export-day.ts";
import type { WhileHeld } from "#lib/operations/books/files/making/file-lease.ts";
import { pieceWriter } from "#lib/operations/books/files/making/piece-writer.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";

/** The words of reports in the language of a file. */
export type ReportWords = { close: DayCloseWords; book: BookWords };

type Written = Omit<FileResult, "bytes" | "sha256"> & {
  contents: string | Buffer;
  /** What the audit notes once the file is written. */
  events?: readonly AuditEvent[];
};
type Made = Written | FileCause;

/**
 * Writes a file of a report into pieces in the store. Returns the cause when it can't be made now: `days_not_kept` while the day book
 * lacks its days. A close that can't be compared with the service is written only once `isShortAllowed`, as incomplete. Throws
 * `LeaseLost`.
 */
export async function writeReport(
  context: OperationContext,
  file: KeptFile & { report: ReportOrder },
  { words, whileHeld }: { words: ReportWords; whileHeld: WhileHeld },
): Promise<FileResult | FileCause> {
  if (!mayMakeReport(context.actor, file.storeId, file.report)) return "owner_may_not";
  const made = await make(context, file, words);
  if (typeof made === "string") return made;
  const { contents, events = [], ...result } = made;
  while (await whileHeld(({ filePieces }) => filePieces.removeSome(file.fileId, ["file"])));
  const out = pieceWriter(whileHeld, file.fileId)("file");
  const written = await out.end(Buffer.from(contents));
  for (const event of events) await context.store.tables.audit.append(event);
  return { ...result, ...written };
}

function make(context: OperationContext, file: KeptFile & { report: ReportOrder }, words: ReportWords): Promise<Made> {
  const { report } = file;
  switch (report.of) {
    case "close":
      return dayCloseFile(context, file, { day: report.day, words: words.close });
    case "late_changes":
      return lateChangesFile(context, file, { report, words: words.close });
    case "entries":
      return entriesFile(context, file, { report, words: words.book });
  }
}

async function dayCloseFile(
  context: OperationContext,
  { storeId, choices, isShortAllowed }: KeptFile,
  { day, words }: { day: string; words: DayCloseWords },
): Promise<Made> {
  const loaded = await loadDayClose(context, { storeId, day, times: choices.times });
  if (loaded.kind !== "done") return loaded.kind === "not_permitted" ? "owner_may_not" : "days_not_kept";
  const { sheet, unread } = loaded.value;
  if (unread !== null && !isShortAllowed) return unread;
  const format = linesFormat(choices);
  return {
    name: `close-${day}${unread === null ? "" : "-incomplete"}.${format}`,
    contentType: FORMAT_WRITERS[format].contentType,
    rows: sheet.transactions,
    complete: unread === null,
    contents: await linesFile(format, dayCloseLines(sheet, words), {
      name: words.title(day),
      numbers: choices.numbers,
    }),
  };
}

async function lateChangesFile(
  context: OperationContext,
  { storeId, choices }: KeptFile,
  { report, words }: { report: Extract<ReportOrder, { of: "late_changes" }>; words: DayCloseWords },
): Promise<Made> {
  const { actor, clock, store } = context;
  const { since, until } = report;
  const found = await store.tables.dayBook.changesSince(storeId, since);
  const sheet = {
    store: (await store.tables.stores.find(storeId))?.name ?? storeId,
    timeZone: searchZone(context, storeId, choices.times === "shown" ? "store" : choices.times),
    ...{ since, until, comparedAt: await recentComparedAt(context, { storeId }) },
    changes: found.filter(({ noticedAt }) => Temporal.Instant.compare(noticedAt, until) < 0),
    ...{ madeBy: actor.name, madeAt: clock.now().toString() },
  };
  const format = linesFormat(choices);
  return {
    name: `late-changes-${today(Temporal.Instant.from(until), storeZone(context, storeId))}.${format}`,
    contentType: FORMAT_WRITERS[format].contentType,
    rows: sheet.changes.length,
    complete: true,
    contents: await linesFile(format, lateChangeLines(sheet, words), {
      name: words.text("lateChanges"),
      numbers: choices.numbers,
    }),
  };
}

async function entriesFile(
  context: OperationContext,
  { storeId }: KeptFile,
  { report, words }: { report: Extract<ReportOrder, { of: "entries" }>; words: BookWords },
): Promise<Made> {
  const { from, to, layout } = report;
  const month = from.slice(0, 7);
  const booked = await bookMonth(context, { storeId, month });
  if (booked.kind !== "done") return "owner_may_not";
  const isOf = (day: string) => day >= from && day <= to;
  if (booked.value === null || booked.value.to < to || booked.value.missing.some(isOf)) return "days_not_kept";
  if (!booked.value.areSettlementsRead) return "days_not_kept";
  const { byDay, unsigned, mapping } = booked.value;
  const entries = byDay.filter(({ date }) => isOf(date));
  const of = from === to ? from : month;
  // A program that would book the currency as that of the books gets none: plain CSV names it in each line.
  const layoutOf = (currency: string) => (takesCurrency(layout, currency, mapping.currency) ? layout : "csv");
  const fileOf = (currency: string | null, own: readonly BookEntry[]) => {
    const taken = currency === null ? layout : layoutOf(currency);
    const { text, contentType, extension } = writeBook(taken, own, { mapping, words });
    return { name: bookFileName({ of, currency, layout: taken, by: "day" }, extension), contentType, contents: text };
  };
  const byCurrency = [...Map.groupBy(entries, ({ currency }) => currency)];
  const files = byCurrency.map(([currency, own]) => fileOf(currency, own));
  const [first = fileOf(null, [])] = files;
  const events = byCurrency.map(([currency, own]) =>
    bookExport(
      context,
      { storeId, month, layout: layoutOf(currency), currency, by: "day", from, to },
      { byDay: own, mapping },
    ),
  );
  const result = { rows: entries.length, complete: true, unsignedDays: unsigned.filter(isOf).length, events };
  if (files.length < 2) return { ...first, ...result };
  // Entries of two currencies never share a file.
  return {
    name: bookFileName({ of, currency: null, layout, by: "day" }, "zip"),
    contentType: "application/zip",
    contents: await zipFile(files.map(({ name, contents }) => [name, contents])),
    ...result,
  };
}

function linesFormat({ format }: KeptFile["choices"]): "csv" | "xlsx" {
  return format === "xlsx" ? "xlsx" : "csv";
}
