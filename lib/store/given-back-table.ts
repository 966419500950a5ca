import "server-only";
import { type Kysely, sql } from "kysely";
import type { MoneyVerb } from "#lib/domain/journal.ts";
import { hold } from "#lib/store/hold.ts";
import { instantText } from "#lib/store/instant-text.ts";
import type { Schema } from "#lib/store/schema.ts";
import type { StoreKind } from "#lib/store/store.ts";

export type GivenBackQuestion = {
  /** Null: everybody's. */
  staffId: string | null;
  verbs: readonly MoneyVerb[];
  from: string;
  before: string;
  /** An entry that is left out. */
  except?: string;
};

/** What the journal says of money that was given back, for limits. */
export type GivenBackTable = {
  /**
   * What people, or one of them, gave back in a store from an instant on and before another: every entry that the service
   * carried out or may have, by when it was prepared.
   */
  sum(storeId: string, asked: GivenBackQuestion): Promise<{ amountCents: number; count: number }>;
  /**
   * Inside a transaction: others who call this for the same person and store wait until it ends, so that what is summed
   * after it stays true until then.
   */
  hold(storeId: string, staffId: string): Promise<void>;
};

/** The table over a database, or over a transaction of it. */
export function givenBackTable(db: Kysely<Schema>, kind: StoreKind): GivenBackTable {
  return {
    async sum(storeId, { staffId, verbs, from, before, except }) {
      if (verbs.length === 0) return { amountCents: 0, count: 0 };
      let query = db
        .selectFrom("journal")
        .select([
          sql<number>`cast(coalesce(sum(gives_back_cents), 0) as bigint)`.as("amountCents"),
          sql<number>`count(*)`.as("count"),
        ])
        .where("preparedAt", ">=", instantText(from))
        .where("preparedAt", "<", instantText(before))
        .where("storeId", "=", storeId)
        .where("verb", "in", verbs)
        .where("givesBackCents", ">", 0)
        .where("state", "not in", ["declined", "cancelled"]);
      if (staffId !== null) query = query.where("staffId", "=", staffId);
      if (except !== undefined) query = query.where("operationId", "!=", except);
      return await query.executeTakeFirstOrThrow();
    },

    hold: (storeId, staffId) => hold(db, kind, `${storeId} ${staffId}`),
  };
}
