import { dayCount, lastDays, parseDay, today } from "#lib/domain/time/business-day.ts";

/** The service settles by Pacific days, cut at midnight, whatever the account's zone (openapi 1.0.5). */
export const SETTLEMENT_ZONE = "America/Los_Angeles";

/** The days of a period, first and last included, `YYYY-MM-DD`. */
export type SettlementDays = { from: string; to: string };

const DEFAULT_DAYS = 14;
/** The longest period of one page. Our own rows of all its days are read, too. */
export const MOST_DAYS = 366;
/** The months that one request to the service may ask for. */
const MONTHS_A_REQUEST = 3;

/** Returns the last Pacific day that is over: today's settlement can't be read yet. */
export function lastSettlementDay(now: Temporal.Instant): Temporal.PlainDate {
  return today(now, SETTLEMENT_ZONE).subtract({ days: 1 });
}

/**
 * Reads the period that somebody asks for: the last 14 days that are over if they ask for none. Undefined for days that no
 * calendar has, a period that ends before it begins or after the last day that is over, and one of more than `MOST_DAYS`.
 */
export function settlementPeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Temporal.Instant,
): SettlementDays | undefined {
  const last = lastSettlementDay(now);
  if (!asked.from && !asked.to) return lastDays(last, DEFAULT_DAYS);
  const from = parseDay(asked.from ?? "");
  const to = parseDay(asked.to ?? "");
  if (!from || !to) return undefined;
  if (Temporal.PlainDate.compare(from, to) > 0 || Temporal.PlainDate.compare(to, last) > 0) return undefined;
  const days = { from: from.toString(), to: to.toString() };
  return dayCount(days) > MOST_DAYS ? undefined : days;
}

/** Divides a period into the requests that the service takes, the earliest first. */
export function settlementRequests({ from, to }: SettlementDays): readonly SettlementDays[] {
  const requests: SettlementDays[] = [];
  const end = Temporal.PlainDate.from(to);
  for (let start = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(start, end) <= 0; ) {
    // The service also takes three months and their first day again; ending a day earlier makes the next request begin on it.
    const last = start.add({ months: MONTHS_A_REQUEST }).subtract({ days: 1 });
    const until = Temporal.PlainDate.compare(last, end) < 0 ? last : end;
    requests.push({ from: start.toString(), to: until.toString() });
    start = until.add({ days: 1 });
  }
  return requests;
}
