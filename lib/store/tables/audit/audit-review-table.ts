import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";

/** That a person has looked through the unusual events of a day, and how many they saw. */
export type AuditReview = {
  storeId: string;
  day: string;
  staffId: string;
  signedAt: string;
  findings: number;
  note: string;
};

export type AuditReviewRows = { auditReviews: AuditReview };

export type AuditReviewTable = {
  /** Lists who signed a day, the first first. */
  ofDay(storeId: string, day: string): Promise<AuditReview[]>;
  /** Signs a day; false if that person has signed it already. */
  sign(review: AuditReview): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function auditReviewTable(db: Kysely<AuditReviewRows>): AuditReviewTable {
  return {
    async ofDay(storeId, day) {
      const reviews = db.selectFrom("auditReviews").selectAll().where("storeId", "=", storeId).where("day", "=", day);
      return await reviews.orderBy("signedAt").orderBy("staffId").execute();
    },

    async sign(review) {
      const { storeId, day, staffId } = review;
      const signed = db.selectFrom("auditReviews").select("signedAt").where("storeId", "=", storeId);
      if (await signed.where("day", "=", day).where("staffId", "=", staffId).executeTakeFirst()) return false;
      await db
        .insertInto("auditReviews")
        .values({ ...review, signedAt: instantText(review.signedAt) })
        .execute();
      return true;
    },
  };
}
