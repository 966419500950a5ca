import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the tickets to type one card for one operation. No column could hold any part of a card. */
export function unreferenced(kind: StoreKind): Migration {
  return statementsMigration(tables(kind));
}

function tables(kind: StoreKind): string[] {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return [
    `create table card_tickets (
      ticket_digest ${text} not null primary key check (length(ticket_digest) = 64),
      store_id ${text} not null references stores,
      staff_id ${text} not null references staff,
      errand ${text} not null,
      subject_id ${text} not null,
      operation_id ${text} not null,
      locale ${text} not null,
      opened_at ${text} not null ${instantCheck("opened_at")},
      expires_at ${text} not null ${instantCheck("expires_at")},
      tries ${integer} not null check (tries >= 0),
      used_at ${text} ${instantCheck("used_at")}
    ${end}`,
    // At most one ticket of an operation is ever used.
    "create unique index card_tickets_used_once on card_tickets (operation_id) where used_at is not null",
    "create index card_tickets_by_operation on card_tickets (operation_id)",
  ];
}
