import "server-only";
import type { Batch, BatchState } from "#lib/domain/batches/batch.ts";
import type { AuditEventName } from "#lib/domain/people/audit-event.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";
import type { BatchChange } from "#lib/store/tables/batch-table.ts";

export type Move = {
  from: readonly BatchState[];
  change: Omit<BatchChange, "changedAt">;
  told: Extract<AuditEventName, `batch.${string}`>;
  /** Null when the server itself acts. */
  staffId: string | null;
  details?: Readonly<Record<string, string | number | null>>;
  /** What is kept together with it, once it is known that the batch moves. */
  also?: (tables: Tables, changedAt: string) => Promise<void>;
};

/** Moves a batch on, if it still is in one of those states, and tells the audit. False when somebody else moved it first. */
export async function moveBatch(world: World, batch: Batch, move: Move): Promise<boolean> {
  return world.store.transaction((tables) => moveBatchIn(tables, world, batch, move));
}

/** The same within a transaction that is open already. */
export async function moveBatchIn(
  tables: Tables,
  { clock }: World,
  { batchId, storeId }: Batch,
  { from, change, told, staffId, details = {}, also }: Move,
): Promise<boolean> {
  const changedAt = clock.now().toString();
  if (!(await tables.batches.move(batchId, from, { ...change, changedAt }))) return false;
  await also?.(tables, changedAt);
  await tables.audit.append({ name: told, at: changedAt, storeId, staffId, subject: batchId, details });
  return true;
}
