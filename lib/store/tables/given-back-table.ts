import "server-only";
import { type Kysely, sql } from "kysely";
import type { MoneyVerb } from "#lib/domain/journal/journal.ts";
import type { BatchRows } from "#lib/store/tables/batch-table.ts";
import type { JournalRows } from "#lib/store/tables/journal/journal-row.ts";
import type { RequestRows } from "#lib/store/tables/request-rows.ts";
import { lock } from "#lib/store/values/advisory-lock.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type GivenBackQuestion = {
  /** Null: everybody. */
  staffId: string | null;
  verbs: readonly MoneyVerb[];
  /** What is summed of an entry: the money that it gives back, or its whole amount. */
  counts: "given_back" | "amount";
  from: string;
  before: string;
  /** An operation id that does not count. */
  except?: string;
  /** Also counts what approved batches will still give back, on any day; absent: no batches. */
  lists?: {
    /** A paused batch counts only if it was approved since then; an older one can't resume. */
    approvedSince: string;
    /** A batch id that does not count. */
    except?: string | undefined;
  };
};

/** The people and sales whose refunds and voids are summed. */
export type SalesQuestion = {
  /** The people who gave the money back or requested it. */
  staffIds: readonly string[];
  /** Also counts what this person approved for others. */
  approverId?: string | undefined;
  /** The transactions of which money was given back. */
  saleIds: readonly string[];
  /** An operation id that does not count. */
  except?: string | undefined;
  lists: NonNullable<GivenBackQuestion["lists"]>;
};

/** Sums of money given back in the journal, for limits. */
export type GivenBackTable = {
  /**
   * Sums what people, or one person, gave back in a store from one instant until before another: every entry that the
   * service carried out or may have, by its preparation time. With `lists`, also each row of their batches that may
   * still be sent; a void of a refund among them counts until its turn comes. One query, so a row that becomes an entry
   * meanwhile counts once.
   */
  sum(storeId: string, asked: GivenBackQuestion): Promise<{ amountCents: number; count: number }>;
  /**
   * Sums the cents given back of each of these sales, on any day; sales without any are absent. Counts like `sum`,
   * including the rows that approved batches will still send, but without refunds that were undone since.
   */
  ofSales(storeId: string, asked: SalesQuestion): Promise<ReadonlyMap<string, number>>;
  /**
   * Locks a person in a store, inside a transaction: others who call this for them wait until it ends. So a sum read
   * after this stays true until then.
   */
  lock(storeId: string, staffId: string): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function givenBackTable(db: Kysely<BatchRows & JournalRows & RequestRows>, kind: StoreKind): GivenBackTable {
  return {
    async sum(storeId, { staffId, verbs, counts, from, before, except, lists }) {
      if (verbs.length === 0) return { amountCents: 0, count: 0 };
      const column = counts === "amount" ? "amountCents" : "givesBackCents";
      let query = entriesOf(db, storeId, verbs, except)
        .where(column, ">", 0)
        .select([
          sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`.as("amountCents"),
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
        .where("givesBackCents", ">", 0)
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

    lock: (storeId, staffId) => lock(db, kind, `${storeId} ${staffId}`),
  };
}

/** Selects the entries of a store that moved money or may have: all except declined and cancelled ones. */
function entriesOf(
  db: Kysely<BatchRows & JournalRows & RequestRows>,
  storeId: string,
  verbs: readonly MoneyVerb[],
  except: string | undefined,
) {
  const query = db
    .selectFrom("journal")
    .where("storeId", "=", storeId)
    .where("verb", "in", verbs)
    .where("state", "not in", ["declined", "cancelled"]);
  return except === undefined ? query : query.where("operationId", "!=", except);
}

/** Sums the rows that are still to come. */
function stillToCome(
  db: Kysely<BatchRows & JournalRows & RequestRows>,
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
 * Selects the rows of running batches, and of paused ones that may still resume, for which the journal has no entry or
 * only a cancelled one.
 */
function rowsToCome(
  db: Kysely<BatchRows & JournalRows & RequestRows>,
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
