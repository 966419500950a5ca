import "server-only";
import { type Kysely, sql } from "kysely";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

/**
 * Locks a text until the transaction ends: others who lock the same text wait. So anything read after this stays true
 * until then.
 */
export async function lock<Rows>(db: Kysely<Rows>, kind: StoreKind, lockText: string): Promise<void> {
  // On SQLite one transaction runs at a time.
  if (kind === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockText}, 0))`.execute(db);
}
