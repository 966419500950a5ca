import "server-only";
import { type Kysely, sql } from "kysely";
import type { MoneyVerb } from "#lib/domain/journal/journal.ts";
import { hold } from "#lib/store/tables/advisory-lock.ts";
import { instantText } from "#lib/store/tables/instant-text.ts";
import type { Schema } from "#lib/store/tables/schema.ts";
import type { StoreKind } from "#lib/store/tables/store-kind.ts";

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

/** Whose refunds and voids of which sales are summed. */
export type SalesQuestion = {
  /** Who gave back, or had it given back in their name. */
  staffIds: readonly string[];
  /** Adds what this person approved for others. */
  approverId?: string | undefined;
  /** The transactions that money went back of. */
  saleIds: readonly string[];
  /** An entry that is left out. */
  except?: string | undefined;
  lists: NonNullable<GivenBackQuestion["lists"]>;
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
   * How many cents went back of each of these sales, whatever the day; a sale without any is left out. Counted as in `sum`, with the
   * rows that approved lists will still send; but a refund that was undone since is not given back any more.
   */
  ofSales(storeId: string, asked: SalesQuestion): Promise<ReadonlyMap<string, number>>;
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
      let query = entriesOf(db, storeId, verbs, except)
        .select([
          sql<number>`cast(coalesce(sum(gives_back_cents), 0) as bigint)`.as("amountCents"),
          sql<number>`count(*)`.as("count"),
        ])
        .where("preparedAt", ">=", instantText(from))
        .where("preparedAt", "<", instantText(before));
      if (staffId !== null) query = query.where("staffId", "=", staffId);
      if (lists === undefined) return await query.executeTakeFirstOrThrow();
      const sums = await query.unionAll(stillToCome(db, storeId, staffId, lists)).execute();
      return {
        amountCents: sums.reduce((cents, sum) => cents + Number(sum.amountCents), 0),
        count: sums.reduce((count, sum) => count + Number(sum.count), 0),
      };
    },

    async ofSales(storeId, { staffIds, approverId, saleIds, except, lists }) {
      if (staffIds.length === 0 || saleIds.length === 0) return new Map();
      const cents = sql<number>`cast(sum(gives_back_cents) as bigint)`.as("amountCents");
      const given = entriesOf(db, storeId, ["refund", "void"], except)
        .select(["originalId as saleId", cents])
        .where("originalId", "in", saleIds)
        .where(({ or, eb }) =>
          or([eb("staffId", "in", staffIds), ...(approverId === undefined ? [] : [eb("approverId", "=", approverId)])]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("journal as undo")
                .select("undo.operationId")
                .whereRef("undo.originalId", "=", "journal.resultTransactionId")
                .whereRef("undo.storeId", "=", "journal.storeId")
                .where("undo.verb", "=", "void")
                .where("undo.state", "in", ["succeeded", "closed_by_human"])
                .where("undo.resultTransactionId", "is not", null),
            ),
          ),
        )
        .groupBy("originalId");
      const toCome = rowsToCome(db, storeId, lists)
        .select(["row.transactionId as saleId", sql<number>`cast(sum(row.amount_cents) as bigint)`.as("amountCents")])
        .where("row.transactionId", "in", saleIds)
        .where("batches.madeBy", "in", staffIds)
        .groupBy("row.transactionId");
      const sums = new Map<string, number>();
      for (const { saleId, amountCents } of [...(await given.execute()), ...(await toCome.execute())]) {
        if (saleId !== null) sums.set(saleId, (sums.get(saleId) ?? 0) + Number(amountCents));
      }
      return sums;
    },

    hold: (storeId, staffId) => hold(db, kind, `${storeId} ${staffId}`),
  };
}

/** The entries of a store that give money back, or may still: all but those that were declined or never sent. */
function entriesOf(db: Kysely<Schema>, storeId: string, verbs: readonly MoneyVerb[], except: string | undefined) {
  const query = db
    .selectFrom("journal")
    .where("storeId", "=", storeId)
    .where("verb", "in", verbs)
    .where("givesBackCents", ">", 0)
    .where("state", "not in", ["declined", "cancelled"]);
  return except === undefined ? query : query.where("operationId", "!=", except);
}

/** What rows to come add up to. */
function stillToCome(
  db: Kysely<Schema>,
  storeId: string,
  staffId: string | null,
  lists: NonNullable<GivenBackQuestion["lists"]>,
) {
  const query = rowsToCome(db, storeId, lists).select([
    sql<number>`cast(coalesce(sum(row.amount_cents), 0) as bigint)`.as("amountCents"),
    sql<number>`count(*)`.as("count"),
  ]);
  return staffId === null ? query : query.where("batches.madeBy", "=", staffId);
}

/**
 * Rows of running lists, and of paused ones that may still go on, of which the journal does not know yet, or knows that nothing
 * was sent.
 */
function rowsToCome(
  db: Kysely<Schema>,
  storeId: string,
  { approvedSince, except }: NonNullable<GivenBackQuestion["lists"]>,
) {
  const query = db
    .selectFrom("batches")
    .innerJoin("batchRows as row", "row.batchId", "batches.batchId")
    .leftJoin("requests", "requests.requestId", "batches.requestId")
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
  return except === undefined ? query : query.where("batches.batchId", "!=", except);
}
