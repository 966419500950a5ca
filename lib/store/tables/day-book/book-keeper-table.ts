import "server-only";
import type { Kysely } from "kysely";
import type { BookKeeper } from "#lib/domain/accounting/day-book/book-keeper.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

export type BookKeeperRows = { bookKeepers: BookKeeper };

export type BookKeeperTable = {
  find(storeId: string): Promise<BookKeeper | undefined>;
  /** Begins the book of a store; an existing row stays. */
  begin(keeper: BookKeeper): Promise<void>;
  /** Asks for earlier days, too. Later ones stay wanted. */
  want(storeId: string, from: string): Promise<void>;
  /** Ends the wish for days before that one. */
  wantSince(storeId: string, day: string): Promise<void>;
  /**
   * Takes the lease: returns the row to one instance, undefined to all others. A lease that ends after `longest` was written by a clock
   * that was ahead, and counts for nothing.
   */
  take(
    storeId: string,
    lease: { instanceId: string; now: string; leaseUntil: string; longest: string },
  ): Promise<BookKeeper | undefined>;
  /** Renews or ends the lease. False if the instance no longer holds it. */
  note(storeId: string, instanceId: string, change: Pick<BookKeeper, "leaseUntil" | "failures">): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function bookKeeperTable(db: Kysely<BookKeeperRows>): BookKeeperTable {
  return {
    async find(storeId) {
      return await db.selectFrom("bookKeepers").selectAll().where("storeId", "=", storeId).executeTakeFirst();
    },

    async begin(keeper) {
      await db
        .insertInto("bookKeepers")
        .values({ ...keeper, leaseUntil: instantText(keeper.leaseUntil) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async want(storeId, from) {
      await db
        .updateTable("bookKeepers")
        .set({ wantedFrom: from })
        .where("storeId", "=", storeId)
        .where("wantedFrom", ">", from)
        .execute();
    },

    async wantSince(storeId, day) {
      await db
        .updateTable("bookKeepers")
        .set({ wantedFrom: day })
        .where("storeId", "=", storeId)
        .where("wantedFrom", "<", day)
        .execute();
    },

    async take(storeId, { instanceId, now, leaseUntil, longest }) {
      return await db
        .updateTable("bookKeepers")
        .set({ instanceId, leaseUntil: instantText(leaseUntil) })
        .where("storeId", "=", storeId)
        .where(({ or, eb }) =>
          or([eb("leaseUntil", "<=", instantText(now)), eb("leaseUntil", ">", instantText(longest))]),
        )
        .returningAll()
        .executeTakeFirst();
    },

    async note(storeId, instanceId, { leaseUntil, failures }) {
      const result = await db
        .updateTable("bookKeepers")
        .set({ failures, leaseUntil: instantText(leaseUntil) })
        .where("storeId", "=", storeId)
        .where("instanceId", "=", instanceId)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
