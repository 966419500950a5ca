import "server-only";
import type { Kysely } from "kysely";
import { type SavedView, type ViewPins, viewNameKey } from "#lib/domain/views/view.ts";
import type { StoreRows } from "#lib/store/tables/store-table.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type ViewRows = {
  views: {
    viewId: string;
    storeId: string;
    ownerId: string;
    name: string;
    nameKey: string;
    shared: number;
    query: string;
    changedAt: string;
  };
  viewPins: { staffId: string; storeId: string; viewKey: string; place: number | null };
};

/** Searches saved under a name. */
export type ViewTable = {
  /**
   * Locks the store's views, inside a transaction: nobody else changes them before it ends. So checked names and counts
   * still hold when the view is written.
   */
  lock(storeId: string): Promise<void>;
  find(storeId: string, viewId: string): Promise<SavedView | undefined>;
  /** Lists the views that the person sees in the store, their own and the shared ones, by name. */
  list(storeId: string, staffId: string): Promise<SavedView[]>;
  /** Finds the view with this name among the store's shared ones (owner null) or among one person's own. */
  findByName(storeId: string, ownerId: string | null, name: string): Promise<SavedView | undefined>;
  /** Counts the views that the person owns in the store. */
  count(storeId: string, ownerId: string): Promise<number>;
  /** Throws if the name is taken. */
  add(view: SavedView): Promise<void>;
  /** Overwrites the view with that id. Throws if another view has its name. */
  replace(view: SavedView): Promise<void>;
  remove(viewId: string): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function viewTable(db: Kysely<ViewRows & StoreRows>, kind: StoreKind): ViewTable {
  const views = (storeId: string) => db.selectFrom("views").selectAll().where("storeId", "=", storeId);

  return {
    async lock(storeId) {
      // SQLite runs one transaction at a time. PostgreSQL has to lock a row that always exists.
      if (kind === "sqlite") return;
      await db.selectFrom("stores").select("storeId").where("storeId", "=", storeId).forNoKeyUpdate().execute();
    },

    async find(storeId, viewId) {
      const row = await views(storeId).where("viewId", "=", viewId).executeTakeFirst();
      return row && viewOf(row);
    },

    async list(storeId, staffId) {
      const rows = await views(storeId)
        .where((eb) => eb.or([eb("shared", "=", 1), eb("ownerId", "=", staffId)]))
        .orderBy("nameKey")
        .orderBy("viewId")
        .execute();
      return rows.map(viewOf);
    },

    async findByName(storeId, ownerId, name) {
      let query = views(storeId).where("nameKey", "=", viewNameKey(name));
      query =
        ownerId === null ? query.where("shared", "=", 1) : query.where("shared", "=", 0).where("ownerId", "=", ownerId);
      const row = await query.executeTakeFirst();
      return row && viewOf(row);
    },

    async count(storeId, ownerId) {
      const { count } = await db
        .selectFrom("views")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("storeId", "=", storeId)
        .where("ownerId", "=", ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },

    async add(view) {
      await db.insertInto("views").values(rowOf(view)).execute();
    },

    async replace(view) {
      const { viewId, ...columns } = rowOf(view);
      await db.updateTable("views").set(columns).where("viewId", "=", viewId).execute();
    },

    async remove(viewId) {
      await db.deleteFrom("views").where("viewId", "=", viewId).execute();
    },
  };
}

function rowOf({ shared, changedAt, ...view }: SavedView): ViewRows["views"] {
  return { ...view, shared: Number(shared), nameKey: viewNameKey(view.name), changedAt: instantText(changedAt) };
}

function viewOf({ nameKey: _, ...row }: ViewRows["views"]): SavedView {
  return { ...row, shared: row.shared === 1 };
}

/** The views that each person has pinned or unpinned in each store. */
export type ViewPinTable = {
  all(staffId: string, storeId: string): Promise<ViewPins>;
  /** A place of null unpins the view. */
  set(staffId: string, storeId: string, viewKey: string, place: number | null): Promise<void>;
  /** Removes the pins of a view that nobody sees any more, except those of one person, if given. */
  forget(viewKey: string, exceptStaffId?: string): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function viewPinTable(db: Kysely<ViewRows & StoreRows>): ViewPinTable {
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
