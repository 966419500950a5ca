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
  /** Adds what lists that were approved will still give back, whatever the day; left out: nothing of lists. */
  lists?: {
    /** A paused list goes on only if it was approved since then: an older one never will. */
    approvedSince: string;
    /** A list that is left out. */
    except?: string | undefined;
  };
};

/** What the journal says of money that was given back, for limits. */
export type GivenBackTable = {
  /**
   * What people, or one of them, gave back in a store from an instant on and before another: every entry that the service
   * carried out or may have, by when it was prepared. Where asked, also each row of a list of theirs that may still be sent; a
   * void of a refund among these counts as if it gave back until its turn comes. All at one moment: a row that becomes an
   * entry meanwhile counts once.
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
    async sum(storeId, { staffId, verbs, from, before, except, lists }) {
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
      if (lists === undefined) return await query.executeTakeFirstOrThrow();
      const sums = await query.unionAll(stillToCome(db, storeId, staffId, lists)).execute();
      return {
        amountCents: sums.reduce((cents, sum) => cents + Number(sum.amountCents), 0),
        count: sums.reduce((count, sum) => count + Number(sum.count), 0),
      };
    },

    hold: (storeId, staffId) => hold(db, kind, `${storeId} ${staffId}`),
  };
}

/**
 * Rows of running lists, and of paused ones that may still go on, of which the journal does not know yet, or knows that nothing
 * was sent.
 */
function stillToCome(
  db: Kysely<Schema>,
  storeId: string,
  staffId: string | null,
  { approvedSince, except }: NonNullable<GivenBackQuestion["lists"]>,
) {
  let query = db
    .selectFrom("batches")
    .innerJoin("batchRows as row", "row.batchId", "batches.batchId")
    .leftJoin("requests", "requests.requestId", "batches.requestId")
    .select([
      sql<number>`cast(coalesce(sum(row.amount_cents), 0) as bigint)`.as("amountCents"),
      sql<number>`count(*)`.as("count"),
    ])
    .where("batches.storeId", "=", storeId)
    .where(sql<boolean>`batches.state in ('running', 'paused')`)
    .where((eb) =>
      eb.or([eb("batches.state", "=", "running"), eb("requests.decidedAt", ">=", instantText(approvedSince))]),
    )
    .where(sql<boolean>`row.state in ('ready', 'unsent', 'running')`)
    .where((eb) =>
      eb.or([
        eb("row.state", "!=", "running"),
        eb.not(
          eb.exists(
            eb
              .selectFrom("journal")
              .select("operationId")
              .whereRef("journal.operationId", "=", "row.operationId")
              .where("journal.state", "!=", "cancelled"),
          ),
        ),
      ]),
    );
  if (staffId !== null) query = query.where("batches.madeBy", "=", staffId);
  if (except !== undefined) query = query.where("batches.batchId", "!=", except);
  return query;
}
