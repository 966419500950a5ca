import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/instant-text.ts";
import type { Schema } from "#lib/store/schema.ts";

/** Searches whose values are personal: they stay here, and an address carries only their reference. */
export type QuestionTable = {
  /** The question's reference (128 random bits): one and the same for the same text in the same store. */
  keep(storeId: string, canonical: string, at: string): Promise<string>;
  /** The question's text, for the store it was asked in only. */
  find(storeId: string, reference: string): Promise<string | undefined>;
};

/** The table over a database, or over a transaction of it. */
export function questionTable(db: Kysely<Schema>): QuestionTable {
  return {
    async keep(storeId, canonical, at) {
      // An index over the text itself would refuse a long one on PostgreSQL.
      const canonicalDigest = createHash("sha256").update(canonical).digest("hex");
      const reference = randomBytes(16).toString("base64url");
      await db
        .insertInto("questions")
        .values({ reference, storeId, canonicalDigest, canonical, keptAt: instantText(at) })
        .onConflict((conflict) => conflict.columns(["storeId", "canonicalDigest"]).doNothing())
        .execute();
      const kept = await db
        .selectFrom("questions")
        .select("reference")
        .where("storeId", "=", storeId)
        .where("canonicalDigest", "=", canonicalDigest)
        .executeTakeFirstOrThrow();
      return kept.reference;
    },

    async find(storeId, reference) {
      const row = await db
        .selectFrom("questions")
        .select("canonical")
        .where("reference", "=", reference)
        .where("storeId", "=", storeId)
        .executeTakeFirst();
      return row?.canonical;
    },
  };
}
