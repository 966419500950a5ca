import "server-only";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { orderNumberForm } from "#lib/domain/payments/order-number.ts";
import { COLUMN_WORDS } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the form by which payments are found whose order numbers people read as one, to earlier payments as well. */
export function orderNumberForms(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(`alter table payments add column number_form ${COLUMN_WORDS[kind].text} not null default ''`)
        .execute(db);
      const { rows } = await sql<{ order_number: string }>`select distinct order_number from payments`.execute(db);
      await sql.raw("create index payments_by_number_form on payments (store_id, number_form)").execute(db);
      for (const { order_number: number } of rows) {
        await sql`update payments set number_form = ${orderNumberForm(number)} where order_number = ${number}`.execute(
          db,
        );
      }
    },
  };
}
