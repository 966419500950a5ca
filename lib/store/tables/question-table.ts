import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { ViewRows } from "#lib/store/tables/view-table.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

export type QuestionRows = {
  questions: { reference: string; storeId: string; canonicalDigest: string; canonical: string; keptAt: string };
};

/** Searches with personal values: they stay here, and an address has only their reference. */
export type QuestionTable = {
  /** Stores a question and returns its reference (128 random bits), the same for the same text in the same store. */
  keep(storeId: string, canonical: string, at: string): Promise<string>;
  /** Finds the question's text, only in the store in which it was asked. */
  find(storeId: string, reference: string): Promise<string | undefined>;
  /** Finds the text and notes the time of use, at most once a day to spare the database. */
  open(storeId: string, reference: string, at: string): Promise<string | undefined>;
  /**
   * Removes the questions last stored or opened before that time, except those of saved views; returns their number.
   */
  removeUnused(before: string): Promise<number>;
};

const NOTED_AFTER = { hours: 24 };

/** Makes the table on a database or on a transaction of it. */
export function questionTable(db: Kysely<QuestionRows & ViewRows>): QuestionTable {
  const found = (storeId: string, reference: string) =>
    db
      .selectFrom("questions")
      .select(["canonical", "keptAt"])
      .where("reference", "=", reference)
      .where("storeId", "=", storeId)
      .executeTakeFirst();

  return {
    async keep(storeId, canonical, at) {
      // PostgreSQL would refuse an index over a long text, so the index is over the digest.
      const canonicalDigest = createHash("sha256").update(canonical).digest("hex");
      const reference = randomBytes(16).toString("base64url");
      await db
        .insertInto("questions")
        .values({ reference, storeId, canonicalDigest, canonical, keptAt: instantText(at) })
        .onConflict((conflict) =>
          conflict
            .columns(["storeId", "canonicalDigest"])
            .doUpdateSet({ keptAt: instantText(at) })
            .where("questions.keptAt", "<", instantText(at)),
        )
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
      return (await found(storeId, reference))?.canonical;
    },

    async open(storeId, reference, at) {
      const row = await found(storeId, reference);
      const isDue = row && row.keptAt < instantText(Temporal.Instant.from(at).subtract(NOTED_AFTER).toString());
      if (isDue) {
        await db
          .updateTable("questions")
          .set({ keptAt: instantText(at) })
          .where("reference", "=", reference)
          .execute();
      }
      return row?.canonical;
    },

    async removeUnused(before) {
      const { numDeletedRows } = await db
        .deleteFrom("questions")
        .where("keptAt", "<", instantText(before))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("views")
                .select("viewId")
                .whereRef("views.storeId", "=", "questions.storeId")
                // An underscore in the reference matches any character here: at worst, one question too many is kept.
                .where("views.query", "like", sql<string>`'%q=' || questions.reference || '%'`),
            ),
          ),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
