import "server-only";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import { serviceWindow } from "#lib/domain/search/search-window.ts";
import { easternDayStart, lastEasternDayOver } from "#lib/domain/time/eastern-day.ts";
import { isVoid, type TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { comparedPage } from "#lib/operations/in-doubt/comparing/compared-page.ts";
import {
  AFTER_DAY,
  type ComparedPart,
  type ComparisonStep,
  isDamaged,
} from "#lib/operations/in-doubt/evidence/compared-part.ts";
import { externalDrafts, mayStillClaim } from "#lib/operations/in-doubt/notices/external-drafts.ts";
import { tellOfRows } from "#lib/operations/in-doubt/notices/raise-notices.ts";

/**
 * Searches one page of a day's approved rows for transactions that were voided, but not by us, because reports may omit the rows
 * of voids. No criterion selects voided rows, so every approved row is read, 500 a request. A record is read only for a voided
 * row without a void in our journal.
 */
export async function compareVoided(world: World, part: ComparedPart): Promise<ComparisonStep> {
  const { storeId, day, since } = part;
  const criteria = [{ field: "Response", operator: "=", value: "approved" }] as const;
  const days = voidableWith(day, world.gatewayFor(storeId).timeZone);
  const page = await comparedPage(world, part, { ...days, criteria });
  if (page.kind !== "page") return page;
  const { rows, position } = page;
  const isTold = await tellOfRows(world, rows.filter(isVoided), (row) => draftsFor(world, storeId, row, since));
  return isTold ? { kind: "further", position } : { kind: "failed" };
}

/** Decides whether a row was voided. Rows of voids do not count: their value in that field is undocumented. */
function isVoided(row: TransactionRow): boolean {
  return row.voided && !isVoid(row);
}

/** Drafts the notices about a voided transaction. Null if the service could not be asked. */
async function draftsFor(
  world: World,
  storeId: string,
  row: TransactionRow,
  since: string,
): Promise<readonly NoticeDraft[] | null> {
  const originalId = row.transactionId;
  const { currency } = row;
  const known = await world.store.tables.journal.forOriginal(storeId, originalId);
  if (known.some((entry) => entry.verb === "void" && (wasApplied(entry) || mayStillClaim(entry)))) return [];
  const read = await world.gatewayFor(storeId).getTransaction(originalId);
  if (read.kind !== "accepted" && !isDamaged(read)) return null;
  const adjustments = read.kind === "accepted" ? (read.value.value?.adjustments ?? []) : [];
  const voids = adjustments.filter((adjustment) => adjustment.approved && isVoid(adjustment));
  if (voids.length > 0) return externalDrafts(world, { storeId, originalId, currency, since }, voids);
  // Only a row of its own would name the void, and there is none. The notice names the voided transaction instead.
  const unseenNotices = await world.store.tables.notices.unseenAbout(storeId, [originalId]);
  const isTold = unseenNotices.some(({ kind, verb }) => kind === "made_elsewhere" && verb === "void");
  const isRecent = Temporal.Instant.compare(row.createdAt, since) >= 0;
  return isRecent && !isTold ? [unnamed(storeId, row)] : [];
}

function unnamed(storeId: string, { transactionId, amountCents, currency, createdAt }: TransactionRow): NoticeDraft {
  return {
    storeId,
    kind: "made_elsewhere",
    subjectId: transactionId,
    transactionId,
    operationId: null,
    verb: "void",
    amountCents,
    currency,
    happenedAt: createdAt,
  };
}

/**
 * Returns the Eastern day to read with a day of the account, as dates of the service: the last Eastern day that is over when that
 * day is compared. A transaction is voided on its own Eastern day, which for a western account ends in the evening, or begins the
 * evening before.
 */
function voidableWith(day: Temporal.PlainDate, timeZone: string): { startDate: string; endDate: string } {
  const comparedFrom = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().add(AFTER_DAY);
  const eastern = lastEasternDayOver(comparedFrom);
  const end = easternDayStart(eastern.add({ days: 1 }));
  return serviceWindow({ start: easternDayStart(eastern), end }, timeZone);
}
