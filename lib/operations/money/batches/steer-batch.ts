import "server-only";
import { isAnswerable, isApprovalExpired } from "#lib/domain/approvals/approval.ts";
import type { Batch, BatchState } from "#lib/domain/batches/batch.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { AuditEventName } from "#lib/domain/people/audit-event.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { BatchInput } from "#lib/inputs/money/batches.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";
import type { BatchChange } from "#lib/store/tables/batch-table.ts";

type SteerOutcome =
  | Done<{ batchId: string }>
  | NotPermitted
  | NotAllowed<"batch_unknown" | "batch_moved_on" | "batch_approval_expired">;

/** Pauses a batch: no further row starts, and rows that are being sent run to their end. */
export async function pauseBatch(context: OperationContext, input: BatchInput): Promise<SteerOutcome> {
  return steer(context, input, (batch) =>
    moveBatch(context, batch, {
      from: ["running"],
      change: { state: "paused", problem: { rule: "paused_by_hand" } },
      auditEvent: "batch.paused",
      staffId: context.actor.staffId,
    }),
  );
}

/**
 * Resumes a paused batch. Rows that provably were not sent are tried again under new operation ids. A finished batch
 * cannot resume, because its approval ended with it; nor can a batch whose approval is too old.
 */
export async function continueBatch(context: OperationContext, input: BatchInput): Promise<SteerOutcome> {
  return steer(context, input, async (batch) => {
    if (batch.state === "paused" && (await isApprovalOver(context, batch))) return "batch_approval_expired";
    return moveBatch(context, batch, {
      from: ["paused"],
      change: { state: "running", problem: null },
      auditEvent: "batch.wentOn",
      staffId: context.actor.staffId,
      async also(tables, changedAt) {
        const change = { state: "ready", operationId: null, problem: null, changedAt } as const;
        await tables.batchRows.moveAll(batch.batchId, "unsent", change);
      },
    });
  });
}

/** Cancels a paused batch: the remaining rows will never be carried out. */
export async function stopBatch(context: OperationContext, input: BatchInput): Promise<SteerOutcome> {
  return steer(context, input, (batch) =>
    moveBatch(context, batch, {
      from: ["paused"],
      change: { state: "finished", problem: { rule: "stopped_by_hand" }, endedAt: context.clock.now().toString() },
      auditEvent: "batch.stopped",
      staffId: context.actor.staffId,
      also: (tables, changedAt) => leaveOutRest(tables, batch, changedAt),
    }),
  );
}

/**
 * Leaves out the rows that no process has started, and the running rows without an intent. The process at such a row
 * then finds that it was taken.
 */
async function leaveOutRest({ batchRows, journal }: Tables, { batchId }: Batch, changedAt: string): Promise<void> {
  const change = { state: "left_out", problem: { rule: "batch_stopped" }, changedAt } as const;
  await batchRows.moveAll(batchId, "ready", change);
  for (const { line, state, operationId } of await batchRows.all(batchId)) {
    if (state !== "running" || operationId === null) continue;
    const row = { batchId, line, operationId };
    // The move locks the row first and so waits for a process that is writing the intent.
    if (!(await batchRows.move(row, ["running"], { changedAt }))) continue;
    if (!(await journal.find(operationId))) await batchRows.move(row, ["running"], change);
  }
}

/** Discards the actor's own draft. */
export async function discardBatch(context: OperationContext, input: BatchInput): Promise<SteerOutcome> {
  return steer(context, input, async (batch) => {
    if (batch.madeBy !== context.actor.staffId) return false;
    return moveBatch(context, batch, {
      from: ["draft"],
      change: { state: "discarded", endedAt: context.clock.now().toString() },
      auditEvent: "batch.discarded",
      staffId: context.actor.staffId,
    });
  });
}

/**
 * Makes a batch a draft again when its request was declined, withdrawn, expired or never written, so that the requester can
 * change it and ask again. Its sales are read again, because time has passed.
 */
export async function reopenBatch(context: OperationContext, input: BatchInput): Promise<SteerOutcome> {
  return steer(context, input, async (batch) => {
    const request = await context.store.tables.requests.find(batch.storeId, batch.requestId ?? "");
    const mayStillBegin = request?.state === "approved" || (request && isAnswerable(request, context.clock.now()));
    if (mayStillBegin || batch.madeBy !== context.actor.staffId) return false;
    return moveBatch(context, batch, {
      from: ["waiting"],
      change: { state: "draft", requestId: null, askedAt: null },
      auditEvent: "batch.reopened",
      staffId: context.actor.staffId,
      async also({ batchRows }, changedAt) {
        for (const { line, asked } of await batchRows.all(batch.batchId)) {
          const state = asked.faults.length > 0 ? "checked" : "unchecked";
          await batchRows.move({ batchId: batch.batchId, line }, ["ready", "left_out"], {
            state,
            facts: null,
            changedAt,
          });
        }
      },
    });
  });
}

async function steer(
  context: OperationContext,
  { storeId, batchId }: BatchInput,
  move: (batch: Batch) => Promise<boolean | "batch_approval_expired">,
): Promise<SteerOutcome> {
  if (!may(context.actor, "batch.create", storeId)) return { kind: "not_permitted" };
  const batch = await context.store.tables.batches.find(storeId, batchId);
  if (!batch) return notAllowed("batch_unknown");
  const moved = await move(batch);
  return moved === true ? { kind: "done", value: { batchId } } : notAllowed(moved || "batch_moved_on");
}

export type BatchMove = {
  from: readonly BatchState[];
  change: Omit<BatchChange, "changedAt">;
  auditEvent: Extract<AuditEventName, `batch.${string}`>;
  /** Null if the server itself acts. */
  staffId: string | null;
  details?: Readonly<Record<string, string | number | null>>;
  /** Runs in the same transaction, after the batch has moved. */
  also?: (tables: Tables, changedAt: string) => Promise<void>;
};

/**
 * Changes the state of a batch that is in one of the `from` states, and writes the audit event. False if somebody else
 * moved it first.
 */
export async function moveBatch(world: World, batch: Batch, move: BatchMove): Promise<boolean> {
  return world.store.transaction((tables) => moveBatchIn(tables, world, batch, move));
}

/** Does the same in the caller's transaction. */
export async function moveBatchIn(
  tables: Tables,
  { clock }: World,
  { batchId, storeId }: Batch,
  { from, change, auditEvent, staffId, details = {}, also }: BatchMove,
): Promise<boolean> {
  const changedAt = clock.now().toString();
  if (!(await tables.batches.move(batchId, from, { ...change, changedAt }))) return false;
  await also?.(tables, changedAt);
  await tables.audit.append({ name: auditEvent, at: changedAt, storeId, staffId, subject: batchId, details });
  return true;
}

/** Decides whether the approval of a batch has expired. Then no further row is started. */
export async function isApprovalOver(
  { store, clock }: World,
  { storeId, requestId }: Pick<Batch, "storeId" | "requestId">,
): Promise<boolean> {
  const request = await store.tables.requests.find(storeId, requestId ?? "");
  return !request || isApprovalExpired(request, clock.now());
}
