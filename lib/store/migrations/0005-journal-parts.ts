import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS } from "#lib/store/migrations/column-words.ts";
import { statementsMigration } from "#lib/store/migrations/statements.ts";
import type { StoreKind } from "#lib/store/tables/store-kind.ts";

/** An entry's order number as it was sent, the second person who agreed to it, and the list that it is one of. */
export function journalParts(kind: StoreKind): Migration {
  const { text } = COLUMN_WORDS[kind];
  const statements = [
    `alter table journal add column sent_order_number ${text} not null default ''`,
    // Until now the original's own number was sent, where it was short enough.
    "update journal set sent_order_number = original_order_number where length(original_order_number) <= 30",
    `alter table journal add column approver_id ${text}`,
    `alter table journal add column batch_id ${text}`,
    "create index journal_by_batch on journal (batch_id) where batch_id is not null",
    // What people did on a day. The store comes last, or SQLite would take it to find what is unsettled in one.
    "create index journal_by_day on journal (prepared_at, store_id)",
  ];
  return statementsMigration(statements);
}
