import "server-only";
import type { BookFileMade } from "#lib/domain/accounting/bookkeeping/book-file-made.ts";
import type { BookLayout } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { BookedMonth } from "#lib/operations/books/bookkeeping/book-entries.ts";
import { bookMarks, changedDays } from "#lib/operations/books/bookkeeping/book-marks.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import type { AuditRecord } from "#lib/store/tables/audit/audit-rows.ts";

const MOST_FILES = 20;

/** Lists the last files that were made of a month, the latest first. A month booked twice would count twice. */
export async function listBookFiles(
  context: OperationContext,
  { storeId, booked }: { storeId: string; booked: BookedMonth },
): Promise<Done<readonly BookFileMade[]> | NotPermitted> {
  if (!may(context.actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  const events = await context.store.tables.audit.forSubject(storeId, booked.month);
  const nameOf = await staffNames(context);
  const made = events.filter(({ name }) => name === "books.exported").toReversed();
  return {
    kind: "done",
    value: made.slice(0, MOST_FILES).map((event) => describe(event, booked, nameOf)),
  };
}

function describe(
  { at, staffId, details }: AuditRecord,
  booked: BookedMonth,
  nameOf: (staffId: string) => string,
): BookFileMade {
  const currency = String(details.currency);
  const [from, to] = [String(details.from ?? booked.from), String(details.to)];
  const byDay = booked.byDay.filter(({ date }) => date >= from && date <= to);
  const now = bookMarks({ ...booked, byDay }, currency);
  const hasMarks = typeof details.days === "string";
  return {
    ...{ from, to, at, currency, personName: staffId === null ? "" : nameOf(staffId) },
    ...{ layout: details.layout as BookLayout, by: details.by === "month" ? "month" : "day" },
    changedDays: hasMarks ? changedDays(String(details.days), now.days) : null,
    areAccountsChanged: hasMarks && details.accounts !== now.accounts,
  };
}
