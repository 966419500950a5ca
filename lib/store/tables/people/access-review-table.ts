import "server-only";
import type { Generated, Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";

export type AccessReviewRows = {
  accessReviews: {
    reviewNumber: Generated<number>;
    storeId: string;
    signedAt: string;
    signedBy: string;
    people: number;
    access: string;
  };
};

/** A signed review of who has access to a store. `access` is the JSON of what was reviewed. */
export type AccessReview = Omit<AccessReviewRows["accessReviews"], "reviewNumber">;

export type AccessReviewTable = {
  sign(review: AccessReview): Promise<void>;
  /** Lists the latest reviews of a store, the newest first. */
  latest(storeId: string, limit: number): Promise<AccessReview[]>;
};

/** Makes the table on a database or on a transaction of it. */
export function accessReviewTable(db: Kysely<AccessReviewRows>): AccessReviewTable {
  return {
    async sign(review) {
      await db
        .insertInto("accessReviews")
        .values({ ...review, signedAt: instantText(review.signedAt) })
        .execute();
    },

    async latest(storeId, limit) {
      return await db
        .selectFrom("accessReviews")
        .select(["storeId", "signedAt", "signedBy", "people", "access"])
        .where("storeId", "=", storeId)
        .orderBy("signedAt", "desc")
        .orderBy("reviewNumber", "desc")
        .limit(limit)
        .execute();
    },
  };
}
