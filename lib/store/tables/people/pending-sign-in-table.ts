import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";
import { tokenDigest } from "#lib/store/values/token-digest.ts";

export type PendingSignInRows = { pendingSignIns: PendingSignIn & { pendingDigest: string; tries: number } };

/** A sign-in between its two factors, which is no session: the password was right, and the second factor is asked for. */
export type PendingSignIn = { staffId: string; endsAt: string };

/** Found by the digest of a random token, which the browser's cookie holds. */
export type PendingSignInTable = {
  open(token: string, pending: PendingSignIn): Promise<void>;
  /** Finds it if it has not ended at that time. */
  find(token: string, at: string): Promise<PendingSignIn | undefined>;
  /** Counts a try; simultaneous ones each count. False if there were `most` before, or it has ended. */
  countTry(token: string, rule: { most: number; at: string }): Promise<boolean>;
  /** Uses it up: true for the one caller who does so before it ends. */
  use(token: string, at: string): Promise<boolean>;
  /** Ends all of a person. */
  endAllOf(staffId: string): Promise<void>;
  /** Removes those that ended before that time; returns their number. */
  removeOld(before: string): Promise<number>;
};

/** Makes the table on a database or on a transaction of it. */
export function pendingSignInTable(db: Kysely<PendingSignInRows>): PendingSignInTable {
  return {
    async open(token, { staffId, endsAt }) {
      const row = { pendingDigest: tokenDigest(token), staffId, tries: 0, endsAt: instantText(endsAt) };
      await db.insertInto("pendingSignIns").values(row).execute();
    },

    async find(token, at) {
      return await db
        .selectFrom("pendingSignIns")
        .select(["staffId", "endsAt"])
        .where("pendingDigest", "=", tokenDigest(token))
        .where("endsAt", ">", instantText(at))
        .executeTakeFirst();
    },

    async countTry(token, { most, at }) {
      const result = await db
        .updateTable("pendingSignIns")
        .set((eb) => ({ tries: eb("tries", "+", 1) }))
        .where("pendingDigest", "=", tokenDigest(token))
        .where("endsAt", ">", instantText(at))
        .where("tries", "<", most)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async use(token, at) {
      const result = await db
        .deleteFrom("pendingSignIns")
        .where("pendingDigest", "=", tokenDigest(token))
        .where("endsAt", ">", instantText(at))
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    async endAllOf(staffId) {
      await db.deleteFrom("pendingSignIns").where("staffId", "=", staffId).execute();
    },

    async removeOld(before) {
      const result = await db.deleteFrom("pendingSignIns").where("endsAt", "<", instantText(before)).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
