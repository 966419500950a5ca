import "server-only";
import type { Migration } from "kysely/migration";
import { statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/**
 * Prevents replaced rows in the audit. SQLite's `insert or replace` removes the old row without firing the delete
 * trigger, unless the connection sets `recursive_triggers`, which other programs do not.
 */
export function auditReplaced(kind: StoreKind): Migration {
  if (kind === "postgres") return statementsMigration([]);
  return statementsMigration([
    `create trigger audit_refuses_replace before insert on audit
      when exists (select 1 from audit where audit_id = new.audit_id)
      begin select raise(abort, 'the audit is append-only'); end`,
  ]);
}
