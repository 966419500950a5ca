import "server-only";
import type { Kysely } from "kysely";

export type StoreRows = {
  stores: { storeId: string; name: string; currency: string | null; factorsSince: string | null };
};

/** A shop: one merchant account of the service. Its nine-digit merchant id is the storeId. */
export type StoreAccount = {
  storeId: string;
  name: string;
  currency: string | null;
  /** Since when its rules about second factors exist; null: always. */
  factorsSince: string | null;
};

export type StoreTable = {
  /** Adds the store or renames it. An absent currency stays as it is. */
  put(account: { storeId: string; name: string; currency?: string }): Promise<void>;
  find(storeId: string): Promise<StoreAccount | undefined>;
  /** Lists all stores by storeId. */
  list(): Promise<StoreAccount[]>;
};

/** Makes the table on a database or on a transaction of it. */
export function storeTable(db: Kysely<StoreRows>): StoreTable {
  return {
    async put({ storeId, name, currency }) {
      await db
        .insertInto("stores")
        .values({ storeId, name, currency: currency ?? null })
        .onConflict((conflict) =>
          conflict.column("storeId").doUpdateSet({ name, ...(currency !== undefined && { currency }) }),
        )
        .execute();
    },

    async find(storeId) {
      return await db.selectFrom("stores").selectAll().where("storeId", "=", storeId).executeTakeFirst();
    },

    async list() {
      return await db.selectFrom("stores").selectAll().orderBy("storeId").execute();
    },
  };
}
