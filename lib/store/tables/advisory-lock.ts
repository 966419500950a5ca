import "server-only";
import { type Kysely, sql } from "kysely";
import type { Schema } from "#lib/store/tables/schema.ts";
import type { StoreKind } from "#lib/store/tables/store-kind.ts";

/** Inside a transaction: others who hold the same text wait until it ends, so that what is read after it stays true until then. */
export async function hold(db: Kysely<Schema>, kind: StoreKind, held: string): Promise<void> {
  // On SQLite one transaction runs at a time.
  if (kind === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(db);
}
