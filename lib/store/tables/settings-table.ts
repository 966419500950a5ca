import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";

export type SettingsRows = {
  settings: { storeId: string; name: string; value: string; changedAt: string; changedBy: string };
};

/** A store's setting: JSON under a name, with when and by whom it was changed. */
export type StoredSetting = SettingsRows["settings"];

export type SettingsTable = {
  read(storeId: string, name: string): Promise<StoredSetting | undefined>;
  /**
   * Stores a value in place of `before` (null: none). False, with nothing stored, if the present value differs: of two
   * simultaneous changes, one is refused.
   */
  replace(setting: StoredSetting, before: string | null): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function settingsTable(db: Kysely<SettingsRows>): SettingsTable {
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
