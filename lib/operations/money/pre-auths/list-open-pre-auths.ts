import "server-only";
import { completedOf } from "#lib/domain/adjustments/history.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import { condition, type Question } from "#lib/domain/search/question/question.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { lastDays, today } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { collectRows } from "#lib/operations/find/reading/collect-rows.ts";
import { foundRows } from "#lib/operations/find/reading/found-rows.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";
import { whyBarred } from "#lib/operations/find/reading/while-permitted.ts";
import { planSearch } from "#lib/operations/find/search/plan-search.ts";
import { forEachConcurrent } from "#lib/operations/ground/records/for-each-concurrent.ts";
import { readHistory } from "#lib/operations/ground/records/read-history.ts";

/** The days after which banks have released a hold. */
export const PRE_AUTH_DAYS = 30;

/** The last days of a pre-auth, in which it is to be completed or lost. */
const LAST_DAYS = 2;

/** The number of records read at once. */
const AT_ONCE = 4;

/** A pre-auth with an amount that can still be completed, by its report row and the journal. */
export type OpenPreAuth = {
  row: FoundRow;
  /** The largest amount of a further completion. */
  reserveCents: number;
  /** Calendar days since it was made, in the store's zone. */
  ageDays: number;
  /** Banks release it within two days. */
  expiresSoon: boolean;
  /** An id for the next operation on it, so that a repeated form is carried out once. */
  operationId: string;
  /** One of our operations on it is unsettled, so it must not be touched. */
  isOpen: boolean;
};

export type OpenPreAuths = {
  preAuths: readonly OpenPreAuth[];
  /** Why some could not be read; null if the list is complete. */
  missing: UnavailableCause | null;
  readAt: Temporal.Instant;
};

/** Lists the open pre-auths of the last 30 days, oldest first, because their holds expire first. */
export async function listOpenPreAuths(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<OpenPreAuths> | NotPermitted | Unavailable> {
  if (!may(context.actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const timeZone = searchZone(context, storeId, "store");
  const now = context.clock.now();
  const day = today(now, timeZone);
  const window = windowFor(lastDays(day, PRE_AUTH_DAYS), timeZone, now);
  const planned = await planSearch(context, { storeId, question: HELD, days: window, whole: false });
  if (planned.kind !== "done") throw new Error(`one question is always planned: ${planned.reason.rule}`);
  const found = await foundRows(context, { storeId, plan: planned.value, window, upTo: null, after: null });
  if (found.kind !== "done") return found;
  const { rows, missing } = await collectRows(found.value, (row) => row);
  const { severalCompletions } = context.adjustmentSettings(storeId);
  const unsettled = await context.store.tables.journal.unsettled(storeId);
  const entries = await context.store.tables.journal.forRoots(storeId, [...rows.keys()]);
  const succeeded = entries.filter(({ state }) => state === "succeeded");
  const completed = await completedCents(context, storeId, rows, succeeded);
  const preAuths = [...rows.values()].map((row): OpenPreAuth => {
    const made = today(Temporal.Instant.from(row.createdAt), timeZone);
    const ageDays = made.until(day, { largestUnit: "days" }).days;
    const cents = completed.get(row.transactionId) ?? row.completedCents;
    return {
      row,
      // Without several completions, the first one closes a hold.
      reserveCents: cents > 0 && !severalCompletions ? 0 : row.amountCents - cents,
      ageDays,
      expiresSoon: ageDays >= PRE_AUTH_DAYS - LAST_DAYS,
      operationId: context.newId(),
      isOpen: unsettled.some(({ rootId }) => rootId === row.transactionId),
    };
  });
  const released = releasedIds(succeeded);
  return {
    kind: "done",
    value: {
      preAuths: preAuths
        .filter(({ row, reserveCents }) => reserveCents > 0 && !row.voided && !released.has(row.transactionId))
        .sort(byAge),
      missing,
      readAt: found.value.readAt,
    },
  };
}

/** The number of pre-auths that banks release soon, and why some could not be read; null for none. */
export type ExpiringPreAuths = { count: number; missing: UnavailableCause | null };

/** Counts the open pre-auths that reach their thirtieth day within two days. */
export async function countExpiringPreAuths(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<ExpiringPreAuths> | NotPermitted | Unavailable> {
  if (!may(context.actor, "completion.create", storeId)) return { kind: "not_permitted" };
  const open = await listOpenPreAuths(context, { storeId });
  if (open.kind !== "done") return open;
  if ((await whyBarred(context, storeId, "completion.create")) !== null) return { kind: "not_permitted" };
  const { preAuths, missing } = open.value;
  const count = preAuths.filter(({ expiresSoon }) => expiresSoon).length;
  return { kind: "done", value: { count, missing } };
}

/** Finds the pre-auths that we released. Their report rows do not show it. */
function releasedIds(entries: readonly JournalEntry[]): ReadonlySet<string> {
  const releases = entries.filter(({ verb, amountCents }) => verb === "completion" && amountCents === 0);
  return new Set(releases.map(({ originalId }) => originalId));
}

/**
 * Reads from the records how much of a pre-auth is completed after we voided a completion, because its row may count
 * that one for ever. If a record can't be read, the row's figure counts.
 */
async function completedCents(
  context: OperationContext,
  storeId: string,
  rows: ReadonlyMap<string, FoundRow>,
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<string, number>> {
  const voided = new Set(entries.filter(({ verb }) => verb === "void").map(({ rootId }) => rootId));
  const counted = [...voided].filter((id) => (rows.get(id)?.completedCents ?? 0) > 0);
  const completed = new Map<string, number>();
  await forEachConcurrent(counted, AT_ONCE, async (id) => {
    const read = await readHistory(context, storeId, id);
    if (read.kind === "accepted" && read.value) completed.set(id, completedOf(read.value.history));
    return true;
  });
  return completed;
}

const HELD: Question = {
  kind: "group",
  match: "all",
  items: [condition("TransType", "is", "pre_authorization"), condition("Response", "is", "approved")],
};

function byAge({ row: left }: OpenPreAuth, { row: right }: OpenPreAuth): number {
  return left.createdAt < right.createdAt ? -1 : Number(left.createdAt > right.createdAt);
}
