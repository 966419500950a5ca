import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";

export type SignInTryRows = {
  signInTries: {
    staffId: string;
    device: string;
    failedSignIns: number;
    lockedUntil: string | null;
    triedAt: string;
  };
};

/** Consecutive wrong passwords of one person on one device. */
export type SignInTries = { failedSignIns: number; lockedUntil: string | null };

export type SignInTryTable = {
  /** Undefined if there was no wrong password since the last right one. */
  find(staffId: string, device: string): Promise<SignInTries | undefined>;
  /**
   * Counts one wrong password at the time `at`; simultaneous ones each count. From the `lockAfter`th on, locks until
   * `lockedUntil`. After a lock has ended, the count starts again.
   */
  count(
    staffId: string,
    device: string,
    rule: { at: string; lockAfter: number; lockedUntil: string },
  ): Promise<SignInTries>;
  clear(staffId: string, device: string): Promise<void>;
  /** Clears all counts and locks of a person; false if there were none. */
  clearAll(staffId: string): Promise<boolean>;
  /** Returns the latest end of the person's locks, past or future; null without any. */
  lockedUntil(staffId: string): Promise<string | null>;
  /** Removes counts whose last try was before that time; returns their number. */
  removeOld(before: string): Promise<number>;
};

/** Makes the table on a database or on a transaction of it. */
export function signInTryTable(db: Kysely<SignInTryRows>): SignInTryTable {
  return {
    async find(staffId, device) {
      return await db
        .selectFrom("signInTries")
        .select(["failedSignIns", "lockedUntil"])
        .where("staffId", "=", staffId)
        .where("device", "=", device)
        .executeTakeFirst();
    },

    async count(staffId, device, rule) {
      const triedAt = instantText(rule.at);
      const lockedUntil = instantText(rule.lockedUntil);
      // One statement, in which the database and not the caller adds one.
      return await db
        .insertInto("signInTries")
        .values({ staffId, device, failedSignIns: 1, lockedUntil: rule.lockAfter <= 1 ? lockedUntil : null, triedAt })
        .onConflict((conflict) =>
          conflict.columns(["staffId", "device"]).doUpdateSet((eb) => {
            const isOver = eb("signInTries.lockedUntil", "<=", triedAt);
            const next = eb("signInTries.failedSignIns", "+", 1);
            return {
              triedAt,
              failedSignIns: eb.case().when(isOver).then(1).else(next).end(),
              lockedUntil: eb
                .case()
                .when(isOver)
                .then(rule.lockAfter <= 1 ? lockedUntil : null)
                .when(next, ">=", rule.lockAfter)
                .then(lockedUntil)
                .else(eb.ref("signInTries.lockedUntil"))
                .end(),
            };
          }),
        )
        .returning(["failedSignIns", "lockedUntil"])
        .executeTakeFirstOrThrow();
    },

    async clear(staffId, device) {
      await db.deleteFrom("signInTries").where("staffId", "=", staffId).where("device", "=", device).execute();
    },

    async clearAll(staffId) {
      const { numDeletedRows } = await db.deleteFrom("signInTries").where("staffId", "=", staffId).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async lockedUntil(staffId) {
      const row = await db
        .selectFrom("signInTries")
        .select((eb) => eb.fn.max("lockedUntil").as("until"))
        .where("staffId", "=", staffId)
        .executeTakeFirst();
      return row?.until ?? null;
    },

    async removeOld(before) {
      const { numDeletedRows } = await db
        .deleteFrom("signInTries")
        .where("triedAt", "<", instantText(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
