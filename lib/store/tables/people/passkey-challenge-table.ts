import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";
import { tokenDigest } from "#lib/store/values/token-digest.ts";

export type PasskeyChallengeRows = {
  passkeyChallenges: PasskeyChallenge & { challengeDigest: string; endsAt: string };
};

/** What a challenge was made for: to add a passkey, to sign in with one, or to prove again who somebody is. */
export type PasskeyChallenge = {
  purpose: "add" | "sign_in" | "prove";
  /** Null where nobody is known yet. */
  staffId: string | null;
};

/** Random texts that a passkey signs, each used once. */
export type PasskeyChallengeTable = {
  put(challenge: string, row: PasskeyChallenge & { endsAt: string }): Promise<void>;
  /** Uses a challenge up: returns it to the one caller who does so before it ends. */
  take(challenge: string, at: string): Promise<PasskeyChallenge | undefined>;
  /** Removes those that ended before that time; returns their number. */
  removeOld(before: string): Promise<number>;
};

/** Makes the table on a database or on a transaction of it. */
export function passkeyChallengeTable(db: Kysely<PasskeyChallengeRows>): PasskeyChallengeTable {
  return {
    async put(challenge, { purpose, staffId, endsAt }) {
      const row = { challengeDigest: tokenDigest(challenge), purpose, staffId, endsAt: instantText(endsAt) };
      await db.insertInto("passkeyChallenges").values(row).execute();
    },

    async take(challenge, at) {
      return await db
        .deleteFrom("passkeyChallenges")
        .where("challengeDigest", "=", tokenDigest(challenge))
        .where("endsAt", ">", instantText(at))
        .returning(["purpose", "staffId"])
        .executeTakeFirst();
    },

    async removeOld(before) {
      const result = await db
        .deleteFrom("passkeyChallenges")
        .where("endsAt", "<", instantText(before))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
