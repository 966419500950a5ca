import "server-only";
import type { Kysely } from "kysely";
import type { ViewPins } from "#lib/domain/views/view-pins.ts";
import type { Schema } from "#lib/store/tables/schema.ts";

/** What each person has pinned to the side in each store, and what they have taken from there. */
export type ViewPinTable = {
  all(staffId: string, storeId: string): Promise<ViewPins>;
  /** A place of null takes the view from the side. */
  set(staffId: string, storeId: string, viewKey: string, place: number | null): Promise<void>;
  /** Forgets a view that nobody sees any more, except for one person, where that is given. */
  forget(viewKey: string, exceptStaffId?: string): Promise<void>;
};

/** The table over a database, or over a transaction of it. */
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
