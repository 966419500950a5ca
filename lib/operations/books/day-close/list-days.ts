import "server-only";
import { lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { countedDifference, dayCloseState } from "#lib/domain/accounting/day-close/day-close-step.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Totals } from "#lib/domain/search/rows/totals.ts";
import { eachDay, lastDays } from "#lib/domain/time/business-day.ts";
import { wantDays } from "#lib/operations/books/day-book/kept-since.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** A day in the list: how it stands, and its figures once they are in the book. */
export type ListedDay = {
  day: string;
  state: "open" | "signed" | "reopened";
  /** Null while the book lacks the day. */
  totals: readonly Totals[] | null;
  /** The rows that changed after the sign-off. */
  changesSince: number;
  /** Of the last sign-off; null without one. */
  signed: { by: string; at: string; differences: readonly { currency: string; cents: number }[] } | null;
};

export const MOST_LISTED_DAYS = 62;

/** Lists finished days, the latest first, and asks the server to read those that the book lacks. */
export async function listDays(
  context: OperationContext,
  { storeId, days }: { storeId: string; days: number },
): Promise<Done<{ days: readonly ListedDay[]; timeZone: string }> | NotPermitted> {
  if (!may(context.actor, "day.close", storeId)) return { kind: "not_permitted" };
  const timeZone = storeZone(context, storeId);
  const to = lastOverDay(context.clock.now(), timeZone);
  const { from } = lastDays(Temporal.PlainDate.from(to), Math.min(days, MOST_LISTED_DAYS));
  const { dayBook, dayClosings } = context.store.tables;
  await wantDays(context, { storeId, timeZone, from });
  const kept = new Map((await dayBook.days(storeId, { from, to })).map((one) => [one.day, one]));
  const steps = new Map((await dayClosings.lastOf(storeId, { from, to })).map((step) => [step.day, step]));
  const changes = await dayBook.changesOf(storeId, { from, to });
  const nameOf = await staffNames(context);
  const value = eachDay({ from, to })
    .toReversed()
    .map((day): ListedDay => {
      const one = kept.get(day);
      const step = steps.get(day);
      const state = dayCloseState(step);
      const currencies = [...new Set(step?.counted.map(({ currency }) => currency))];
      return {
        day,
        state,
        totals: one?.timeZone === timeZone ? one.figures.totals : null,
        changesSince: changes.filter((change) => change.day === day && (!step || change.noticedAt > step.at)).length,
        signed:
          step && state === "signed"
            ? {
                by: nameOf(step.staffId),
                at: step.at,
                differences: currencies.map((currency) => ({
                  currency,
                  cents: countedDifference(step.counted, currency),
                })),
              }
            : null,
      };
    });
  return { kind: "done", value: { days: value, timeZone } };
}
