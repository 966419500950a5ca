import "server-only";
import type { Kysely } from "kysely";
import type { ViewPins } from "#lib/domain/views/view-list.ts";
import type { Schema } from "#lib/store/tables/schema.ts";

/** The views that each person has pinned or unpinned in each store. */
export type ViewPinTable = {
  all(staffId: string, storeId: string): Promise<ViewPins>;
  /** A place of null unpins the view. */
  set(staffId: string, storeId: string, viewKey: string, place: number | null): Promise<void>;
  /** Removes the pins of a view that nobody sees any more, except those of one person, if given. */
  forget(viewKey: string, exceptStaffId?: string): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function viewPinTable(db: Kysely<Schema>): ViewPinTable {
  return {
    async all(staffId, storeId) {
      const rows = await db
        .selectFrom("viewPins")
        .select(["viewKey", "place"])
        .where("staffId", "=", staffId)
        .where("storeId", "=", storeId)
        .execute();
      return Object.fromEntries(rows.map(({ viewKey, place }) => [viewKey, place]));
    },

    async set(staffId, storeId, viewKey, place) {
      await db
        .insertInto("viewPins")
        .values({ staffId, storeId, viewKey, place })
        .onConflict((conflict) => conflict.columns(["staffId", "storeId", "viewKey"]).doUpdateSet({ place }))
        .execute();
    },

    async forget(viewKey, exceptStaffId) {
      let query = db.deleteFrom("viewPins").where("viewKey", "=", viewKey);
      if (exceptStaffId !== undefined) query = query.where("staffId", "!=", exceptStaffId);
      await query.execute();
    },
  };
}
