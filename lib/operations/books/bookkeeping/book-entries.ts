import "server-only";
import { ACCOUNT_MAPPING, type AccountMapping } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { type BookEntry, dayEntries, monthEntries } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import { type BookLayout, takesCurrency } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
import { settlementEntries } from "#lib/domain/accounting/bookkeeping/settlement-entry.ts";
import { earliestWanted, lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { dayCloseStatements } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import { dayCloseState } from "#lib/domain/accounting/day-close/day-close-step.ts";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { Done, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { eachDay } from "#lib/domain/time/business-day.ts";
import { bookExport } from "#lib/operations/books/bookkeeping/book-marks.ts";
import { firstStoredDay, wantDays } from "#lib/operations/books/day-book/kept-since.ts";
import { readCounter } from "#lib/operations/books/day-close/read-counter.ts";
import { readRecords } from "#lib/operations/books/settlement/read-records.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { settingOf, storeZone } from "#lib/operations/ground/settings/store-settings.ts";

/** The entries of a month, or of its days that are over. */
export type BookedMonth = {
  /** `YYYY-MM`. */
  month: string;
  from: string;
  /** The last day of the month that is over. */
  to: string;
  /** One a day and currency, oldest first. */
  byDay: readonly BookEntry[];
  /** One a currency, of the days so far while the month runs. */
  byMonth: readonly BookEntry[];
  /** The last day of the month, and whether it is over. */
  end: string;
  isOver: boolean;
  /** Days that the book lacks: they are being read, and no file is made without them. */
  missing: readonly string[];
  /** Days that nobody has signed off, or that were reopened. */
  unsigned: readonly string[];
  /** Whether the settlements to be booked could be read. No file is made without them. */
  areSettlementsRead: boolean;
  mapping: AccountMapping;
};

/** Loads the journal entries of a month from the day book; null for a month of which no day is over, of more than three years ago, or that the store no longer keeps. */
export async function bookMonth(
  context: OperationContext,
  { storeId, month }: { storeId: string; month: string },
): Promise<Done<BookedMonth | null> | NotPermitted> {
  if (!may(context.actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  const timeZone = storeZone(context, storeId);
  const first = Temporal.PlainYearMonth.from(month);
  const last = lastOverDay(context.clock.now(), timeZone);
  const from = first.toPlainDate({ day: 1 }).toString();
  const end = first.toPlainDate({ day: first.daysInMonth }).toString();
  const since = await firstStoredDay(context, { storeId, timeZone });
  const tooEarly = end < earliestWanted(context.clock.now(), timeZone) || (since !== null && from < since);
  if (from > last || tooEarly) return { kind: "done", value: null };
  const isOver = end <= last;
  const to = isOver ? end : last;
  const { dayBook, dayClosings } = context.store.tables;
  await wantDays(context, { storeId, timeZone, from });
  const kept = (await dayBook.checked(storeId, from)).filter((day) => day.day <= to && day.timeZone === timeZone);
  const keptDays = new Set(kept.map(({ day }) => day));
  const closings = new Map((await dayClosings.lastOf(storeId, { from, to })).map((step) => [step.day, step]));
  const days = eachDay({ from, to });
  const { value: mapping } = await settingOf(context.store.tables, storeId, ACCOUNT_MAPPING);
  const byDay: BookEntry[] = [];
  for (const day of days.filter((one) => keptDays.has(one))) {
    const step = closings.get(day);
    const counted = dayCloseState(step) === "signed" ? (step?.counted ?? []) : [];
    const lines = await dayBook.lines(storeId, { from: day, to: day });
    const counter = await readCounter(context.store.tables, { storeId, day }, lines);
    const statements = dayCloseStatements(lines, counter);
    byDay.push(...dayEntries(day, statements, counted, { areSettlementsBooked: mapping.settlements }));
  }
  const settled = mapping.settlements ? await bookSettlements(context, storeId, { from, to }) : [];
  byDay.push(...(settled ?? []));
  byDay.sort((left, right) => (left.date < right.date ? -1 : Number(left.date > right.date)));
  return {
    kind: "done",
    value: {
      ...{ month, from, to, end, isOver, byDay, mapping, areSettlementsRead: settled !== null },
      byMonth: monthEntries(to, byDay),
      missing: days.filter((day) => !keptDays.has(day)),
      unsigned: days.filter((day) => dayCloseState(closings.get(day)) !== "signed"),
    },
  };
}

/** Makes the entries of the deposits that the bank shows on these days; null if a settlement of theirs could not be read. */
async function bookSettlements(
  context: OperationContext,
  storeId: string,
  days: SettlementDays,
): Promise<readonly BookEntry[] | null> {
  const { bankDeposits } = context.store.tables;
  const takenBack = await bankDeposits.returnedBetween(storeId, days);
  const posted = await bankDeposits.postedBetween(storeId, days);
  const settled = [...posted.map(({ day }) => day), ...takenBack.flatMap((one) => one.days.split(" "))].toSorted();
  const [from, to] = [settled[0], settled.at(-1)];
  if (from === undefined || to === undefined) return [];
  const { records, unread } = await readRecords(context, storeId, { from, to });
  if (unread.length > 0) return null;
  // Every payment of these settlements, so that one that is paid again has its own number.
  const earlier = await bankDeposits.ofDays(storeId, { from, to });
  const all = new Map([...posted, ...earlier].map((one) => [`${one.day} ${one.currency}`, one]));
  const before = await bankDeposits.returnedBetween(storeId, { from, to: days.to });
  return settlementEntries([...all.values()], before, records).filter(
    ({ date }) => date >= days.from && date <= days.to,
  );
}

/** The file that somebody asks for. */
type MonthFile = { storeId: string; month: string; layout: BookLayout; currency: string; by: "day" | "month" };

/**
 * Loads a month for a file, and notes in the audit that it left. A month that lacks a day makes no file. One that is not over makes
 * no single entry: booked again at its end, its first days would be booked twice.
 */
export async function exportMonth(
  context: OperationContext,
  { storeId, month, layout, currency, by }: MonthFile,
): Promise<Done<BookedMonth> | NotPermitted | NotAllowed<"day_not_kept" | "books_other_currency">> {
  const booked = await bookMonth(context, { storeId, month });
  if (booked.kind !== "done") return booked;
  const { value } = booked;
  if (value === null || !isMonthWhole(value) || (by === "month" && !value.isOver))
    return { kind: "not_allowed", reason: { rule: "day_not_kept" } };
  if (!takesCurrency(layout, currency, value.mapping.currency))
    return { kind: "not_allowed", reason: { rule: "books_other_currency" } };
  const { from, to } = value;
  await context.store.tables.audit.append(
    bookExport(context, { storeId, month, layout, currency, by, from, to }, value),
  );
  return { kind: "done", value };
}

/** Whether nothing of the month lacks that a file must have. */
export function isMonthWhole({ missing, areSettlementsRead }: BookedMonth): boolean {
  return missing.length === 0 && areSettlementsRead;
}
