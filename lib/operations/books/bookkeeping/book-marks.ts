import "server-only";
import { createHash } from "node:crypto";
import type { AccountMapping } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import type { BookEntry } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import type { BookLayout } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import type { OperationContext } from "#lib/operations/context.ts";

type Booked = { byDay: readonly BookEntry[]; mapping: AccountMapping };

/** What the audit keeps of the entries in a file, by which a later look finds out what changed: `2026-11-26 a1b2c3d4`, one a day. */
export type BookMarks = { days: string; accounts: string };

/** Marks the entries of a currency, each day by itself, and the accounts on which they are booked. */
export function bookMarks({ byDay, mapping }: Booked, currency: string): BookMarks {
  const own = Map.groupBy(
    byDay.filter((entry) => entry.currency === currency),
    ({ date }) => date,
  );
  return {
    days: [...own].map(([date, entries]) => `${date} ${markOf(entries.map(({ lines }) => lines))}`).join(";"),
    accounts: markOf([mapping.accounts, mapping.taxRate]),
  };
}

/** A file of a month's entries, or of some of its days. */
type BookExport = {
  storeId: string;
  month: string;
  layout: BookLayout;
  currency: string;
  by: "day" | "month";
  /** The days of the entries, first and last. */
  from: string;
  to: string;
};

/** Describes for the audit that a file of entries left. */
export function bookExport(
  { actor, clock }: OperationContext,
  { storeId, month, ...file }: BookExport,
  booked: Booked,
): AuditEvent {
  return {
    ...{ name: "books.exported", at: clock.now().toString(), storeId, staffId: actor.staffId, subject: month },
    details: { ...file, entries: booked.byDay.length, ...bookMarks(booked, file.currency) },
  };
}

/** Lists the days whose entries are others than when they were marked. */
export function changedDays(before: string, now: string): readonly string[] {
  const marks = (text: string) => new Map(text.split(";").map((mark) => [mark.slice(0, "2026-11-26".length), mark]));
  const [then, today] = [marks(before), marks(now)];
  const days = [...new Set([...then.keys(), ...today.keys()])].filter((day) => day !== "");
  return days.filter((day) => then.get(day) !== today.get(day)).toSorted();
}

function markOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
