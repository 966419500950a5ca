import "server-only";
import type { Batch, BatchState } from "#lib/domain/batches/batch.ts";
import type { AuditEventName } from "#lib/domain/people/audit-event.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";
import type { BatchChange } from "#lib/store/tables/batch-table.ts";

export type Move = {
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
export async function moveBatch(world: World, batch: Batch, move: Move): Promise<boolean> {
  return world.store.transaction((tables) => moveBatchIn(tables, world, batch, move));
}

/** Does the same in the caller's transaction. */
export async function moveBatchIn(
  tables: Tables,
  { clock }: World,
  { batchId, storeId }: Batch,
  { from, change, auditEvent, staffId, details = {}, also }: Move,
): Promise<boolean> {
  const changedAt = clock.now().toString();
  if (!(await tables.batches.move(batchId, from, { ...change, changedAt }))) return false;
  await also?.(tables, changedAt);
  await tables.audit.append({ name: auditEvent, at: changedAt, storeId, staffId, subject: batchId, details });
  return true;
}
