import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { CamelCasePlugin, type Dialect, Kysely, type KyselyPlugin } from "kysely";
import type { Store, Tables } from "#lib/store/store.ts";
import { type Schema, TABLES } from "#lib/store/tables.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

const databases = new WeakMap<Store, Kysely<Schema>>();

/** Returns the database under a store. For migrations only. */
export function databaseOf(store: Store): Kysely<Schema> {
  const database = databases.get(store);
  if (!database) throw new TypeError("this store was not made here");
  return database;
}

/** Makes a store with tables and transactions on a dialect. */
export function storeOn(kind: StoreKind, dialect: Dialect): Store {
  const database = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
  const insideTransaction = new AsyncLocalStorage<true>();
  const refuseInside = () => {
    // On SQLite the call would wait for the transaction that waits for it.
    if (insideTransaction.getStore()) throw new Error("inside a transaction, use the tables given to it");
  };
  const outsideOnly: KyselyPlugin = {
    transformQuery({ node }) {
      refuseInside();
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  const store: Store = {
    kind,
    tables: tablesOf(database.withPlugin(outsideOnly), kind),
    async transaction(work) {
      refuseInside();
      return await database
        .transaction()
        .execute((transaction) => insideTransaction.run(true, () => work(tablesOf(transaction, kind))));
    },
    close: () => database.destroy(),
  };
  databases.set(store, database);
  return store;
}

function tablesOf(db: Kysely<Schema>, kind: StoreKind): Tables {
  // Each table sees the rows that it names, all of which `Schema` is made of.
  const tables = Object.entries(TABLES).map(([name, table]) => [name, table(db as never, kind)]);
  return Object.fromEntries(tables);
}
