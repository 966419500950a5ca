import type { AuditEvent, AuditOrigin } from "#lib/domain/people/audit-event.ts";

export const UNUSUAL_KINDS = ["refusals", "night_refunds", "repeated_refunds", "new_device"] as const;
export type UnusualKind = (typeof UNUSUAL_KINDS)[number];

/** Something unusual: how often, by whom, about what, and since when. */
export type UnusualFinding = {
  kind: UnusualKind;
  /** Null where nobody was signed in. */
  staffId: string | null;
  subject: string | null;
  source: string | null;
  count: number;
  firstAt: string;
};

type DayEvent = Pick<AuditEvent, "name" | "at" | "staffId" | "subject"> & AuditOrigin;

const REFUSALS_IN_A_ROW = 5;
const ROW_MS = 10 * 60_000;
const REFUNDS_OF_ONE_SALE = 3;
const NIGHT_FROM_HOUR = 22;
const NIGHT_UNTIL_HOUR = 6;
const REFUNDS: ReadonlySet<string> = new Set(["refund.sent", "unreferenced_refund.sent"]);
const REFUSALS: ReadonlySet<string> = new Set(["access.refused", "person.signInRefused", "person.factorRefused"]);

/**
 * Finds what is unusual among the events of a day, the oldest event first. `isKnownDevice` tells whether a person has signed in with
 * that browser and system before the day. No card is known here: refunds of one card are found where they are refunds of one sale.
 */
export function findUnusual(
  events: readonly DayEvent[],
  { timeZone, isKnownDevice }: { timeZone: string; isKnownDevice: (event: DayEvent) => boolean },
): readonly UnusualFinding[] {
  const refunds = events.filter(({ name }) => REFUNDS.has(name));
  return [
    ...grouped(
      "refusals",
      events.filter(({ name }) => REFUSALS.has(name)),
      ({ staffId, subject, source }) => ({ staffId, subject: staffId === null ? subject : null, source }),
    ).filter((group) => longestRow(group.times) >= REFUSALS_IN_A_ROW),
    ...grouped(
      "night_refunds",
      refunds.filter(({ at }) => isNight(at, timeZone)),
      ({ staffId }) => ({ staffId, subject: null, source: null }),
    ),
    ...grouped("repeated_refunds", refunds, ({ staffId, subject }) => ({ staffId, subject, source: null })).filter(
      ({ count }) => count >= REFUNDS_OF_ONE_SALE,
    ),
    ...grouped(
      "new_device",
      events.filter((event) => event.name === "person.signedIn" && !isKnownDevice(event)),
      ({ staffId, source }) => ({ staffId, subject: null, source }),
    ),
  ].map(({ times: _, ...finding }) => finding);
}

type Group = UnusualFinding & { times: number[] };

function grouped(
  kind: UnusualKind,
  events: readonly DayEvent[],
  keyOf: (event: DayEvent) => Pick<UnusualFinding, "staffId" | "subject" | "source">,
): Group[] {
  const groups = new Map<string, Group>();
  for (const event of events) {
    const by = keyOf(event);
    const key = JSON.stringify(by);
    const group = groups.get(key) ?? { kind, ...by, count: 0, firstAt: event.at, times: [] };
    group.count += 1;
    group.times.push(Temporal.Instant.from(event.at).epochMilliseconds);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The most events within ten minutes. */
function longestRow(times: readonly number[]): number {
  let first = 0;
  let longest = 0;
  for (const [index, time] of times.entries()) {
    while (time - (times[first] ?? time) > ROW_MS) first += 1;
    longest = Math.max(longest, index - first + 1);
  }
  return longest;
}

function isNight(at: string, timeZone: string): boolean {
  const { hour } = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return hour >= NIGHT_FROM_HOUR || hour < NIGHT_UNTIL_HOUR;
}
