import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import { SETTLEMENT_ZONE } from "#lib/domain/accounting/settlement/settlement-days.ts";
import { boundsOf, eachDay, today } from "#lib/domain/time/business-day.ts";

/**
 * Where our own rows of a settlement day come from: the day book; the service, because the book can't have them; or nowhere yet,
 * because the book still reads them.
 */
export type OwnDaySource = "book" | "service" | "awaited";

/** A settlement day, the store's days that it touches, and where its rows come from. */
export type SourcedDay = { day: string; storeDays: SettlementDays; source: OwnDaySource };

/** What the day book has of a store: the days cut in its zone, and the first and last that it may have. */
export type BookDays = { timeZone: string; kept: ReadonlySet<string>; first: string; last: string };

/** Finds for each settlement day where our own rows of it come from, oldest first. */
export function ownDaySources(days: SettlementDays, book: BookDays): readonly SourcedDay[] {
  return eachDay(days).map((day) => {
    const storeDays = storeDaysOf(day, book.timeZone);
    return { day, storeDays, source: sourceOf(storeDays, book) };
  });
}

function sourceOf(storeDays: SettlementDays, { kept, first, last }: BookDays): OwnDaySource {
  const lacking = eachDay(storeDays).filter((day) => !kept.has(day));
  if (lacking.length === 0) return "book";
  return lacking.some((day) => day < first || day > last) ? "service" : "awaited";
}

/** Returns the days of the store's zone in which a settlement day begins and ends. */
function storeDaysOf(day: string, timeZone: string): SettlementDays {
  const { from, before } = boundsOf(Temporal.PlainDate.from(day), SETTLEMENT_ZONE);
  const end = before.subtract({ nanoseconds: 1 });
  return { from: today(from, timeZone).toString(), to: today(end, timeZone).toString() };
}
