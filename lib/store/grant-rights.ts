import "server-only";
import { sql } from "kysely";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";

/** What nobody may change once it is written. */
const WRITTEN_ONCE = ["audit", "audit_seals", "audit_heads", "audit_reviews"];

/**
 * Gives the role of the running server what it needs in a PostgreSQL database that another role owns: everything in the tables, but only
 * inserts and reads where nothing may be changed. Then not even a taken-over server can rewrite the audit.
 */
export async function grantRights(owner: Store, role: string): Promise<void> {
  const database = databaseOf(owner).withoutPlugins();
  const to = sql.id(role);
  for (const statement of [
    sql`grant usage on schema public to ${to}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
    sql`grant usage, select on all sequences in schema public to ${to}`,
    ...WRITTEN_ONCE.map((table) => sql`revoke update, delete, truncate on ${sql.id(table)} from ${to}`),
  ]) {
    await statement.execute(database);
  }
}
