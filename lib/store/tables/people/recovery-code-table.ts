import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";
import { tokenDigest } from "#lib/store/values/token-digest.ts";

export type RecoveryCodeRows = { recoveryCodes: { codeDigest: string; staffId: string; madeAt: string } };

/** Codes for a person who lost their second factor. They have 120 random bits, so a plain digest keeps them secret. */
export type RecoveryCodeTable = {
  /** Stores these codes in place of the person's earlier ones. */
  replace(staffId: string, codes: readonly string[], at: string): Promise<void>;
  /** Uses a code of the person up: true for the one caller who does so. */
  use(staffId: string, code: string): Promise<boolean>;
  /** Counts the codes that are left. */
  count(staffId: string): Promise<number>;
  removeAll(staffId: string): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function recoveryCodeTable(db: Kysely<RecoveryCodeRows>): RecoveryCodeTable {
  const removeAll = async (staffId: string) => {
    await db.deleteFrom("recoveryCodes").where("staffId", "=", staffId).execute();
  };

  return {
    async replace(staffId, codes, at) {
      await removeAll(staffId);
      const madeAt = instantText(at);
      await db
        .insertInto("recoveryCodes")
        .values(codes.map((code) => ({ codeDigest: tokenDigest(code), staffId, madeAt })))
        .execute();
    },

    async use(staffId, code) {
      const result = await db
        .deleteFrom("recoveryCodes")
        .where("staffId", "=", staffId)
        .where("codeDigest", "=", tokenDigest(code))
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    async count(staffId) {
      const row = await db
        .selectFrom("recoveryCodes")
        .select((eb) => eb.fn.countAll().as("left"))
        .where("staffId", "=", staffId)
        .executeTakeFirst();
      return Number(row?.left ?? 0);
    },

    removeAll,
  };
}
