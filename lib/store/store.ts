import "server-only";
import type { TABLES } from "#lib/store/tables.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

/**
 * All tables. Expected results are return values. A thrown error means that the database failed and the effect of the
 * call is unknown. Inside `transaction` it means that nothing was kept, unless only the answer to the commit was lost.
 */
export type Tables = { [Name in keyof typeof TABLES]: ReturnType<(typeof TABLES)[Name]> };

export type Store = {
  kind: StoreKind;
  /** Each call is its own transaction. Refused inside `transaction`, where only the given tables may be used. */
  tables: Tables;
  /**
   * Keeps all of the work, or none of it if it throws, and is on disk when it resolves. Keep the work short and free of
   * network calls, because SQLite runs one transaction at a time.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** Waits for running work and closes the database. */
  close(): Promise<void>;
};
