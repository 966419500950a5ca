import "server-only";
import type { Migration } from "kysely/migration";
import { statementsMigration } from "#lib/store/migrations/sql-migration.ts";

/** Finds the receipts that were sent to an address, however it was written. */
export function receiptAddresses(): Migration {
  return statementsMigration([
    "create index receipt_mails_by_address on receipt_mails (store_id, lower(address), begun_at)",
  ]);
}
