import "server-only";
import { lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import {
  type OwnDaySource,
  ownDaySources,
  type SourcedDay,
} from "#lib/domain/accounting/settlement/own-day-sources.ts";
import { type OwnTotals, ownTotals, type SettledRow } from "#lib/domain/accounting/settlement/own-totals.ts";
import { SETTLEMENT_ZONE, type SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { NotPermitted } from "#lib/domain/outcome.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";
import { firstReadDay, wantDays } from "#lib/operations/books/day-book/kept-since.ts";
import type { UnreadDays } from "#lib/operations/books/settlement/read-records.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { collectRows } from "#lib/operations/find/reading/collect-rows.ts";
import { foundRows } from "#lib/operations/find/reading/found-rows.ts";
import { wholeDays } from "#lib/operations/find/reading/whole-days.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";

/** The lines of so many days are in memory at once. */
const DAYS_AT_ONCE = 7;

/** Our own totals of settlement days. */
export type OwnDayTotals = {
  totals: readonly OwnTotals[];
  /** Days that the day book lacks: the server reads them in the background. */
  awaited: readonly string[];
  /** Days whose rows the service did not return, or not all of them. */
  unread: readonly UnreadDays[];
};

/**
 * Totals settlement days from the day book, cut in the settlement's zone. A day that the book can't have, because it is not over in
 * the store's zone or of too long ago, is read from the service.
 */
export async function ownDayTotals(
  context: OperationContext,
  { storeId, days }: { storeId: string; days: SettlementDays },
): Promise<OwnDayTotals | NotPermitted> {
  const { dayBook } = context.store.tables;
  const timeZone = storeZone(context, storeId);
  const now = context.clock.now();
  // A settlement day may begin on the store's day before.
  const since = Temporal.PlainDate.from(days.from).subtract({ days: 1 }).toString();
  const checked = await dayBook.checked(storeId, since);
  const kept = new Set(checked.filter((one) => one.timeZone === timeZone).map(({ day }) => day));
  const book = {
    timeZone,
    kept,
    first: await firstReadDay(context, { storeId, timeZone }),
    last: lastOverDay(now, timeZone),
  };
  const all = ownDaySources(days, book);
  const from = (source: OwnDaySource) => all.filter((one) => one.source === source);
  const awaited = from("awaited");
  if (awaited[0]) await wantDays(context, { storeId, timeZone, from: awaited[0].storeDays.from });
  const totals = [...(await bookTotals(context, storeId, from("book")))];
  const unread: UnreadDays[] = [];
  for (const span of spansOf(from("service"))) {
    const read = await serviceTotals(context, { storeId, days: span });
    if (read.kind === "not_permitted") return read;
    totals.push(...read.totals);
    if (read.cause !== null) unread.push({ ...span, cause: read.cause });
  }
  return { totals, awaited: awaited.map(({ day }) => day), unread };
}

async function bookTotals(
  { store }: OperationContext,
  storeId: string,
  days: readonly SourcedDay[],
): Promise<readonly OwnTotals[]> {
  const totals: OwnTotals[] = [];
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const part = days.slice(at, at + DAYS_AT_ONCE);
    const [from, to] = [part[0]?.storeDays.from, part.at(-1)?.storeDays.to];
    if (from === undefined || to === undefined) break;
    const wanted = new Set(part.map(({ day }) => day));
    const rows = (await store.tables.dayBook.lines(storeId, { from, to })).map(settledRow);
    totals.push(...ownTotals(rows.filter(({ day }) => wanted.has(day))));
  }
  return totals;
}

type ServiceTotals = { kind: "read"; totals: readonly OwnTotals[]; cause: UnreadDays["cause"] | null };

async function serviceTotals(
  context: OperationContext,
  { storeId, days }: { storeId: string; days: SettlementDays },
): Promise<ServiceTotals | NotPermitted> {
  const found = await foundRows(context, wholeDays(context, { storeId, days, timeZone: SETTLEMENT_ZONE }));
  if (found.kind === "not_permitted") return found;
  if (found.kind !== "done") return { kind: "read", totals: [], cause: found.cause };
  const { rows, missing } = await collectRows(found.value, settledRow);
  return { kind: "read", totals: ownTotals(rows.values()), cause: missing };
}

/** Takes the part of a row, or of a line of the book, that the totals need. */
function settledRow({
  createdAt,
  kind,
  approved,
  voided,
  amountCents,
  currency,
  paymentMethod,
}: Omit<SettledRow, "day"> & { createdAt: string }): SettledRow {
  const { text } = localTime({ epochMilliseconds: Date.parse(createdAt) }, SETTLEMENT_ZONE);
  return { kind, approved, voided, amountCents, currency, paymentMethod, day: text.slice(0, 10) };
}

/** Joins neighbouring days, oldest first. */
function spansOf(days: readonly SourcedDay[]): readonly SettlementDays[] {
  const spans: SettlementDays[] = [];
  for (const { day } of days) {
    const last = spans.at(-1);
    const follows = last && Temporal.PlainDate.from(last.to).add({ days: 1 }).toString() === day;
    if (last && follows) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
