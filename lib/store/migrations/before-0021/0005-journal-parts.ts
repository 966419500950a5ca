import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds to journal entries the order number as it was sent, the approver, and the batch. */
export function journalParts(kind: StoreKind): Migration {
  const { text } = COLUMN_WORDS[kind];
  const statements = [
    `alter table journal add column sent_order_number ${text} not null default ''`,
    // Earlier versions sent the original's own number if it was short enough.
    "update journal set sent_order_number = original_order_number where length(original_order_number) <= 30",
    `alter table journal add column approver_id ${text}`,
    `alter table journal add column batch_id ${text}`,
    "create index journal_by_batch on journal (batch_id) where batch_id is not null",
    // For the list of a day. The store comes last. Otherwise SQLite would use this index to find a store's unsettled
    // entries.
    "create index journal_by_day on journal (prepared_at, store_id)",
  ];
  return statementsMigration(statements);
}
