import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";

export type CodeFactorRows = { codeFactors: CodeFactor };

/** A person's app for one-time codes. */
export type CodeFactor = {
  staffId: string;
  /** The seed of the codes, sealed by its own key and for this person alone. */
  sealedSeed: string;
  /** The last step (of 30 seconds since 1970) whose code was accepted: codes of that step and before are used up. */
  lastStep: number;
  madeAt: string;
};

/** At most one app a person. */
export type CodeFactorTable = {
  /** Stores the app in place of the person's earlier one. */
  put(factor: CodeFactor): Promise<void>;
  find(staffId: string): Promise<CodeFactor | undefined>;
  /** Uses up the code of that step: true for the one caller who does so, false if it or a later one was used. */
  spendStep(staffId: string, step: number): Promise<boolean>;
  /** False if there was none. */
  remove(staffId: string): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function codeFactorTable(db: Kysely<CodeFactorRows>): CodeFactorTable {
  return {
    async put({ staffId, madeAt, ...factor }) {
      const columns = { ...factor, madeAt: instantText(madeAt) };
      await db
        .insertInto("codeFactors")
        .values({ staffId, ...columns })
        .onConflict((conflict) => conflict.column("staffId").doUpdateSet(columns))
        .execute();
    },

    async find(staffId) {
      return await db.selectFrom("codeFactors").selectAll().where("staffId", "=", staffId).executeTakeFirst();
    },

    async spendStep(staffId, step) {
      const result = await db
        .updateTable("codeFactors")
        .set({ lastStep: step })
        .where("staffId", "=", staffId)
        .where("lastStep", "<", step)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async remove(staffId) {
      const result = await db.deleteFrom("codeFactors").where("staffId", "=", staffId).executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
  };
}
