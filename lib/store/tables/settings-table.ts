import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/tables/instant-text.ts";
import type { Schema } from "#lib/store/tables/schema.ts";

/** What an administrator set for a store: JSON under a name, when and by whom. */
export type StoredSetting = Schema["settings"];

export type SettingsTable = {
  read(storeId: string, name: string): Promise<StoredSetting | undefined>;
  /**
   * Keeps a value in place of `before` (null: of none at all). False, and nothing kept, when something else stands there by
   * now: of two who change the same at once, one is told.
   */
  replace(setting: StoredSetting, before: string | null): Promise<boolean>;
};

/** The table over a database, or over a transaction of it. */
export function settingsTable(db: Kysely<Schema>): SettingsTable {
  return {
    async read(storeId, name) {
      return await db
        .selectFrom("settings")
        .selectAll()
        .where("storeId", "=", storeId)
        .where("name", "=", name)
        .executeTakeFirst();
    },

    async replace(setting, before) {
      const row = { ...setting, changedAt: instantText(setting.changedAt) };
      const written =
        before === null
          ? await db
              .insertInto("settings")
              .values(row)
              .onConflict((conflict) => conflict.doNothing())
              .returning("name")
              .executeTakeFirst()
          : await db
              .updateTable("settings")
              .set(row)
              .where("storeId", "=", row.storeId)
              .where("name", "=", row.name)
              .where("value", "=", before)
              .returning("name")
              .executeTakeFirst();
      return written !== undefined;
    },
  };
}
