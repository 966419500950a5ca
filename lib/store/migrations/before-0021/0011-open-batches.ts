import "server-only";
import type { Migration } from "kysely/migration";
import { statementsMigration } from "#lib/store/migrations/sql-migration.ts";

/** Adds indexes for what approved batches will still give back, because limits need this before each refund. */
export function openBatches(): Migration {
  return statementsMigration([
    "create index batches_open on batches (store_id, made_by) where state in ('running', 'paused')",
    `create index batch_rows_to_come on batch_rows (batch_id, state, amount_cents, operation_id)
      where state in ('ready', 'unsent', 'running')`,
  ]);
}
