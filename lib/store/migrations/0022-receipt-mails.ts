import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the receipts that were sent by e-mail. */
export function receiptMails(kind: StoreKind): Migration {
  const { text, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table receipt_mails (
      mail_id ${text} not null primary key,
      store_id ${text} not null references stores,
      transaction_id ${text} not null,
      staff_id ${text} not null references staff,
      address ${text} not null,
      language ${text} not null,
      state ${text} not null check (state in ('sending', 'sent', 'failed', 'unknown')),
      failure ${text},
      begun_at ${text} not null ${instantCheck("begun_at")},
      settled_at ${text} ${instantCheck("settled_at")}
    ${end}`,
    "create index receipt_mails_by_transaction on receipt_mails (store_id, transaction_id, begun_at)",
    "create index receipt_mails_by_person on receipt_mails (store_id, staff_id, begun_at)",
  ]);
}
