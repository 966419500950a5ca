import "server-only";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import { type DayComparison, type DaysSum, daySum, type TimedRow } from "#lib/domain/search/rows/day-figures.ts";
import { countVoidsUnknown, totalsOf } from "#lib/domain/search/rows/totals.ts";
import { daysNamed, lastDays, today } from "#lib/domain/time/business-day.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { collectRows } from "#lib/operations/find/reading/collect-rows.ts";
import { foundRows } from "#lib/operations/find/reading/found-rows.ts";
import { whyBarred } from "#lib/operations/find/reading/while-permitted.ts";
import { wholeDays } from "#lib/operations/find/reading/whole-days.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";

type Month = "this_month" | "last_month";

/** Sums the sales, refunds and all other transactions of this month so far, or of the last one, in the store's days. */
export async function sumMonth(
  context: OperationContext,
  { storeId, month }: { storeId: string; month: Month },
): Promise<Done<DaysSum> | NotPermitted | Unavailable> {
  if (!may(context.actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const days = daysNamed(month, context.clock.now(), storeZone(context, storeId));
  const read = await readDays(context, storeId, days);
  if (read.kind !== "done") return read;
  const { rows, missing } = read.value;
  const value = { ...days, totals: totalsOf(rows), missing, voidsUnknown: countVoidsUnknown(rows) };
  return { kind: "done", value };
}

/** Compares today in the store's zone with the same weekday a week before. */
export async function compareToday(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<DayComparison> | NotPermitted | Unavailable> {
  if (!may(context.actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const now = context.clock.now();
  const timeZone = storeZone(context, storeId);
  const day = today(now, timeZone);
  const time = localTime(now, timeZone).text.slice(11, 16);
  const weekBefore = day.subtract({ weeks: 1 });
  const readToday = await readDays(context, storeId, lastDays(day, 1));
  if (readToday.kind !== "done") return readToday;
  const readBefore = await readDays(context, storeId, lastDays(weekBefore, 1));
  if (readBefore.kind !== "done") return readBefore;
  return {
    kind: "done",
    value: {
      today: daySum(day.toString(), readToday.value.rows, time),
      before: daySum(weekBefore.toString(), readBefore.value.rows, time),
      time,
      missing: readToday.value.missing ?? readBefore.value.missing,
      voidsUnknown: countVoidsUnknown(readToday.value.rows) + countVoidsUnknown(readBefore.value.rows),
    },
  };
}

async function readDays(
  context: OperationContext,
  storeId: string,
  days: { from: string; to: string },
): Promise<Done<{ rows: TimedRow[]; missing: UnavailableCause | null }> | NotPermitted | Unavailable> {
  const timeZone = storeZone(context, storeId);
  const found = await foundRows(context, wholeDays(context, { storeId, days, timeZone }));
  if (found.kind !== "done") return found;
  const { rows, missing } = await collectRows(
    found.value,
    ({ createdAt, kind, approved, voided, voidUnknown = false, amountCents, currency }): TimedRow => {
      const { text } = localTime({ epochMilliseconds: Date.parse(createdAt) }, timeZone);
      return { kind, approved, voided, voidUnknown, amountCents, currency, localTime: text.slice(11) };
    },
  );
  // A person who signed out or lost the permission meanwhile gets no figures.
  if ((await whyBarred(context, storeId, "transaction.search")) !== null) return { kind: "not_permitted" };
  return { kind: "done", value: { rows: [...rows.values()], missing } };
}
