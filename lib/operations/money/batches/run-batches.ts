import "server-only";
import type { Batch, BatchCounts } from "#lib/domain/batches/batch.ts";
import { doubtsInARow, LATEST_SENT, unsentInARow } from "#lib/domain/batches/doubts-in-a-row.ts";
import { rowOutcome } from "#lib/domain/batches/row-outcome.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PauseRule } from "#lib/domain/reasons/batch-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { type ClaimedRow, endRow, runRow } from "#lib/operations/money/batches/run-row.ts";
import { type BatchMove, isApprovalOver, moveBatch, moveBatchIn } from "#lib/operations/money/batches/steer-batch.ts";
import { entryOutcome } from "#lib/operations/money/sending/entry-outcome.ts";
import { currentActor } from "#lib/operations/people/staff/actor-refusal.ts";

const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 50;

/** Waits, at most a second, while a person's own refund is being sent: somebody is waiting at the counter for it. */
async function standBack(world: World, storeId: string): Promise<void> {
  const givesUpAtMs = world.clock.monotonicMs() + PATIENCE_MS;
  while (await isSomebodySending(world, storeId)) {
    if (world.clock.monotonicMs() >= givesUpAtMs) return;
    await world.clock.sleep(LOOK_EVERY_MS);
  }
}

async function isSomebodySending({ store }: World, storeId: string): Promise<boolean> {
  const entries = await store.tables.journal.unsettled(storeId);
  return entries.some(({ state, batchId }) => batchId === null && (state === "prepared" || state === "sending"));
}

/** The number of rows that run at once. */
const AT_ONCE = 2;
/** After this long without a renewed lease another process may take over the batch. */
const LEASE_SECONDS = 20;
/** After this time the next batch gets its turn, so that a long batch does not delay a short one. */
const TURN_MS = 10_000;
/** So many unsent rows in a row mean that the service is down: the rest waits for a person. */
const UNSENT_LIMIT = 3;

/**
 * Runs one round over the running batches that nobody works on: carries out rows until none is left or the batch's turn is over.
 * True when more is left. Any number of processes may run this at once: one process claims each row, under an operation id that
 * is carried out once.
 */
export async function runBatches(world: World): Promise<boolean> {
  await settleRows(world);
  const now = world.clock.now().toString();
  const running = await world.store.tables.batches.toRun({ runnerId: world.instanceId, now });
  let isMore = false;
  for (const batchId of running) {
    if (world.isStopping?.()) return false;
    try {
      if (await runTurn(world, batchId)) isMore = true;
    } catch (error) {
      world.log.error({ error, batchId }, "a batch could not be worked on; the next round tries again");
    }
  }
  return isMore;
}

/**
 * True when the turn ended before the rows did. False when the batch waits after lost answers; its other rows continue by
 * themselves after the wait.
 */
async function runTurn(world: World, batchId: string): Promise<boolean> {
  const { batches, journal } = world.store.tables;
  const lease = () => leaseOf(world);
  // As it is now: since it was listed it may have been paused, and approved by another person.
  const batch = await batches.take(batchId, lease());
  if (!batch) return false;
  const { storeId } = batch;
  const context = await requesterContext(world, batch);
  if (!context) return pause(world, batch, { rule: "requester_may_not" });
  // No process ran for days, or none got an answer.
  if (await isApprovalOver(world, batch)) return pause(world, batch, { rule: "approval_expired" });

  await pickUpRows(context, batch);
  const endsAtMs = world.clock.monotonicMs() + TURN_MS;
  const doubts = async () => doubtsInARow(await journal.latestSent(batchId, LATEST_SENT), world.clock.now());
  const { areMany, standsBackMs } = await doubts();
  let unsent = await unsentSoFar(world, batchId);
  let standsBack = standsBackMs > 0;
  let goesOn = !standsBack;
  const worker = async () => {
    while (goesOn && !world.isStopping?.() && world.clock.monotonicMs() < endsAtMs) {
      await standBack(world, storeId);
      const claimed = await world.store.transaction(async (tables) =>
        (await tables.batches.keepLease(batchId, lease()))
          ? tables.batchRows.claim(batchId, lease(), world.newId())
          : undefined,
      );
      if (!claimed?.operationId) break;
      const row: ClaimedRow = { ...claimed, operationId: claimed.operationId };
      const outcome = await runRow(context, batch, row);
      await endRow(world, { batchId, line: row.line, operationId: row.operationId }, outcome);
      if (outcome.kind === "in_doubt") {
        standsBack ||= (await doubts()).standsBackMs > 0;
        goesOn &&= !standsBack;
      } else if (outcome.kind !== "unavailable") unsent = 0;
      else if (++unsent >= UNSENT_LIMIT && goesOn) {
        goesOn = false;
        await pause(world, batch, { rule: "service_away", figures: { cause: outcome.cause } });
      }
    }
  };
  // While answers are being lost, one row at a time tests the service.
  await Promise.all(Array.from({ length: areMany ? 1 : AT_ONCE }, worker));
  const isLeft = await finishTurn(world, batch);
  return isLeft && !standsBack;
}

/** Counts the unsent rows in a row that earlier turns left. */
async function unsentSoFar({ store }: World, batchId: string): Promise<number> {
  const { batchRows } = store.tables;
  const counts = (await batchRows.counts([batchId])).get(batchId);
  return counts?.unsent ? unsentInARow(await batchRows.all(batchId)) : 0;
}

/**
 * Ends a batch without remaining rows, and releases the lease. A row that still runs keeps the batch open. True if rows
 * are left.
 */
async function finishTurn(world: World, batch: Batch): Promise<boolean> {
  const { batchId } = batch;
  const isLeft = await world.store.transaction(async (tables) => {
    // The lease is held before the rows are counted, so that nobody resumes the batch in between.
    if (!(await tables.batches.keepLease(batchId, leaseOf(world)))) return false;
    const counts = (await tables.batchRows.counts([batchId])).get(batchId) ?? {};
    if (counts.ready) return true;
    if (!counts.running) await moveBatchIn(tables, world, batch, finished(world, counts));
    return false;
  });
  await world.store.tables.batches.release(batchId, world.instanceId);
  return isLeft;
}

function finished(world: World, counts: BatchCounts): BatchMove {
  return {
    from: ["running"],
    change: { state: "finished", problem: null, endedAt: world.clock.now().toString() },
    auditEvent: "batch.finished",
    staffId: null,
    details: {
      done: counts.done?.rows ?? 0,
      refused: counts.refused?.rows ?? 0,
      unsent: counts.unsent?.rows ?? 0,
      inDoubt: counts.in_doubt?.rows ?? 0,
    },
  };
}

async function pause(world: World, batch: Batch, problem: Reason<PauseRule>): Promise<false> {
  await moveBatch(world, batch, {
    from: ["running"],
    change: { state: "paused", problem },
    auditEvent: "batch.paused",
    staffId: null,
    details: { rule: problem.rule },
  });
  return false;
}

/**
 * Makes the context of the person who requested the batch, with their current permissions; null without the permission.
 */
async function requesterContext(world: World, { madeBy, storeId }: Batch): Promise<OperationContext | null> {
  const actor = await currentActor(world.store.tables, madeBy);
  return actor && may(actor, "batch.create", storeId) ? { ...world, actor } : null;
}

function leaseOf({ clock, instanceId }: World) {
  const now = clock.now();
  return { runnerId: instanceId, now: now.toString(), until: now.add({ seconds: LEASE_SECONDS }).toString() };
}

const ROWS_AT_ONCE = 200;

/**
 * Picks up rows that were begun and not ended, by a process that died or is slow. The journal decides. A row without a journal
 * entry was not sent; it is carried out under the same operation id, so a slow process that continues changes nothing.
 */
async function pickUpRows(context: OperationContext, batch: Batch): Promise<void> {
  const { batchRows, journal } = context.store.tables;
  const rows = await batchRows.all(batch.batchId);
  for (const row of rows) {
    const { line, operationId } = row;
    if (row.state !== "running" || operationId === null) continue;
    const entry = await journal.find(operationId);
    const outcome = entry ? entryOutcome(entry) : await runRow(context, batch, { ...row, operationId });
    await endRow(context, { batchId: batch.batchId, line, operationId }, outcome);
  }
}

/** Updates the rows in doubt or running whose journal entry has moved on. */
async function settleRows(world: World): Promise<void> {
  const { batchRows, journal } = world.store.tables;
  for (const { batchId, line, operationId } of await batchRows.overtaken(ROWS_AT_ONCE)) {
    const entry: JournalEntry | undefined = await journal.find(operationId);
    if (!entry) continue;
    await batchRows.move({ batchId, line, operationId }, ["in_doubt", "running"], {
      ...rowOutcome(entryOutcome(entry)),
      changedAt: world.clock.now().toString(),
    });
  }
}
