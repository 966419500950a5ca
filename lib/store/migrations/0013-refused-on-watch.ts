import "server-only";
import type { Migration } from "kysely/migration";
import { statementsMigration } from "#lib/store/migrations/statements.ts";

/** What the service refused is looked for once more, beside what people closed. */
export function refusedOnWatch(): Migration {
  return statementsMigration([
    "drop index journal_closed_on_watch",
    "create index journal_on_watch on journal (next_check_at)" +
      " where state in ('closed_by_human', 'declined') and next_check_at is not null",
  ]);
}
