import "server-only";
import type { Kysely } from "kysely";

export type PreferenceRows = { preferences: { staffId: string; name: string; value: string } };

/** Each person's screen preferences: names and values that only the screens interpret. */
export type PreferenceTable = {
  all(staffId: string): Promise<Record<string, string>>;
  set(staffId: string, name: string, value: string): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function preferenceTable(db: Kysely<PreferenceRows>): PreferenceTable {
  return {
    async all(staffId) {
      const rows = await db.selectFrom("preferences").selectAll().where("staffId", "=", staffId).execute();
      return Object.fromEntries(rows.map((row) => [row.name, row.value]));
    },

    async set(staffId, name, value) {
      await db
        .insertInto("preferences")
        .values({ staffId, name, value })
        .onConflict((conflict) => conflict.columns(["staffId", "name"]).doUpdateSet({ value }))
        .execute();
    },
  };
}
