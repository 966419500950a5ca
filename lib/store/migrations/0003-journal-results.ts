import "server-only";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Finds what came of somebody's operations without reading a journal of years. */
export function journalResults(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql
        .raw("create index journal_results on journal (store_id, staff_id) where result_transaction_id is not null")
        .execute(db);
    },
  };
}
