import "server-only";
import { isDoubtful, type JournalEntry, type JournalState } from "#lib/domain/journal/journal.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import { hasPassed, nextCheckAt, nextTryAt, WATCH } from "#lib/domain/journal/recovery-schedule.ts";
import type { Verdict } from "#lib/domain/journal/verdict.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { CheckInDoubtInput } from "#lib/inputs/in-doubt/in-doubt-inputs.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { type HistoryRead, readHistory, withCurrentJournal } from "#lib/operations/ground/records/read-history.ts";
import {
  type GatheredEvidence,
  gatherEvidence,
  isWaitOver,
} from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { judgeEvidence } from "#lib/operations/in-doubt/evidence/judge-evidence.ts";
import { moveEntry } from "#lib/operations/money/sending/move-entry.ts";
import { nameCurrency } from "#lib/operations/money/sending/name-currency.ts";
import type { JournalChange } from "#lib/store/tables/journal/journal-row.ts";

/**
 * Asks the service for the result of an operation whose answer was lost. Writes a proven result, and returns the entry as it is
 * now. Never sends the operation again. `transaction`: the original, if it was just read.
 */
export async function resolveInDoubt(
  world: World,
  entry: JournalEntry,
  staffId: string | null,
  transaction?: Transaction,
): Promise<JournalEntry> {
  const reading = await gatherEvidence(world, entry, transaction);
  if (reading) return settleAs(world, entry, { verdict: await judgeEvidence(world, entry, reading), reading }, staffId);
  return moveAndRead(world, entry, tryAgain(entry, world.clock.now()), staffId);
}

/** Writes the verdict into the journal and returns the current entry. */
export async function settleAs(
  world: World,
  entry: JournalEntry,
  { verdict, reading }: { verdict: Verdict; reading: Pick<GatheredEvidence, "currencies" | "unreadableIds"> },
  staffId: string | null,
): Promise<JournalEntry> {
  const circumstances = { isLong: await isWaitOver(world, entry), isReadable: reading.unreadableIds.size === 0 };
  const checkedAt = world.clock.now();
  const change = { ...changeFor(entry, verdict, circumstances, checkedAt), checkedAt: checkedAt.toString() };
  const now = await moveAndRead(world, entry, change, staffId);
  await nameCurrency(world, [now], ({ resultTransactionId }) => reading.currencies.get(resultTransactionId ?? ""));
  return now;
}

/**
 * The verdict belongs to the state that was judged. If somebody else has moved the entry since, they knew more, and
 * theirs stays.
 */
async function moveAndRead(
  world: World,
  entry: JournalEntry,
  change: JournalChange,
  staffId: string | null,
): Promise<JournalEntry> {
  await moveEntry(world, entry, [entry.state], change, staffId);
  return (await world.store.tables.journal.find(entry.operationId)) ?? entry;
}

function changeFor(
  entry: JournalEntry,
  verdict: Verdict,
  { isLong, isReadable }: { isLong: boolean; isReadable: boolean },
  now: Temporal.Instant,
): JournalChange {
  const settled = { settledAt: now.toString(), nextCheckAt: null, checks: entry.checks + 1 };
  switch (verdict.kind) {
    case "applied":
      return { ...settled, state: "succeeded", resultTransactionId: verdict.transactionId };
    case "declined":
      return { ...settled, state: "declined", answerCode: verdict.code, answerMessage: verdict.message };
    case "ambiguous":
      return unproved(entry, isReadable, now);
    case "unproved":
      // A transaction that is provably ours may still appear.
      return isLong ? unproved(entry, isReadable, now) : lookAgain(entry, now);
    case "unseen":
      // The state becomes `not_found` only if the service answered, showed no match, and had enough time to show one.
      // The watch goes on.
      return isLong && entry.state === "in_doubt"
        ? { ...lookAgain(entry, now), state: "not_found" }
        : lookAgain(entry, now);
  }
}

/**
 * A person decides. The watch stays only if a proof is still possible: by a transaction with our marker, or by a record
 * that could not be read yet.
 */
function unproved(entry: JournalEntry, isReadable: boolean, now: Temporal.Instant): JournalChange {
  const looked = lookAgain(entry, now);
  const mayBeProved = sentMarker(entry) !== null || !isReadable;
  return {
    ...looked,
    state: "ambiguous",
    // A check before the planned time does not postpone the planned one. A check after the end of the watch is the last.
    nextCheckAt: mayBeProved ? (looked.nextCheckAt === undefined ? entry.nextCheckAt : looked.nextCheckAt) : null,
  };
}

/** Plans the next check after one that got no answer or failed on our side. The watch does not end on such a check. */
export function tryAgain(entry: JournalEntry, now: Temporal.Instant): JournalChange {
  if (isBeforeItsTime(entry, now)) return { state: entry.state };
  const checks = entry.checks + 1;
  return { state: entry.state, checks, nextCheckAt: nextTryAt(now, checks).toString() };
}

function lookAgain(entry: JournalEntry, now: Temporal.Instant): JournalChange {
  if (isBeforeItsTime(entry, now)) return { state: entry.state };
  const checks = entry.checks + 1;
  const watched = !hasPassed(entry.sentAt ?? entry.preparedAt, WATCH, now);
  return { state: entry.state, checks, nextCheckAt: watched ? nextCheckAt(now, checks).toString() : null };
}

/** Decides whether the planned check is still to come: checks by people do not postpone it. */
function isBeforeItsTime({ nextCheckAt: planned }: JournalEntry, now: Temporal.Instant): boolean {
  return planned !== null && Temporal.Instant.compare(now, planned) < 0;
}

/** Checks an operation in doubt at a person's request and returns its state afterwards. */
export async function checkInDoubt(
  context: OperationContext,
  input: CheckInDoubtInput,
): Promise<Done<{ state: JournalState }> | NotPermitted | NotAllowed<"unknown_operation">> {
  if (!may(context.actor, "doubt.resolve", input.storeId)) return { kind: "not_permitted" };
  const entry = await context.store.tables.journal.find(input.operationId);
  if (!entry || entry.storeId !== input.storeId) return notAllowed("unknown_operation");
  const checked = isDoubtful(entry) ? await resolveInDoubt(context, entry, context.actor.staffId) : entry;
  return { kind: "done", value: { state: checked.state } };
}

/**
 * Looks up our operations in doubt on a transaction that was just read, on its sale or on other adjustments of that sale, and
 * returns the transaction. An entry that is still being sent is left to its sender; without an entry in doubt nothing is
 * requested. The look-up reuses the record; the record is read again only when the look-up found something that it does not show
 * yet. Never fails: the record is returned as it was read then.
 */
export async function resolvedOnOpening(
  world: World,
  storeId: string,
  read: HistoryRead,
  signal?: AbortSignal,
): Promise<HistoryRead> {
  const { open, transaction } = read.history;
  if (!open || !isDoubtful(open) || signal?.aborted) return read;
  try {
    const found = await resolveInDoubt(world, open, null, transaction);
    if (found.state === open.state) return read;
    const { resultTransactionId: madeId } = found;
    if (madeId !== null && !read.knownAdjustmentIds.includes(madeId)) {
      const again = await readHistory(world, storeId, transaction.transactionId, signal);
      if (again.kind === "accepted" && again.value) return again.value;
    }
    return await withCurrentJournal(world, storeId, read);
  } catch (error) {
    world.log.error(
      { error, operationId: open.operationId },
      "an entry could not be looked for as its record was opened",
    );
    return read;
  }
}
