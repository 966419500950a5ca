import "server-only";
import { type Kysely, sql } from "kysely";
import {
  DOUBTFUL_STATES,
  FINAL_STATES,
  type JournalEntry,
  type JournalState,
  type MoneyVerb,
} from "#lib/domain/journal/journal.ts";
import { type JournalDays, journalDays } from "#lib/store/tables/journal/journal-days.ts";
import type { JournalRows } from "#lib/store/tables/journal/journal-row.ts";
import {
  changedEntryColumns,
  type JournalChange,
  journalEntryOf,
  journalRow,
} from "#lib/store/tables/journal/journal-row.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

export type Prepared =
  | { kind: "prepared" }
  | { kind: "known"; entry: JournalEntry }
  | { kind: "blocked"; entry: JournalEntry };

export type ResultsBy = { staffIds: readonly string[] | null; reason: string | null; verb: MoneyVerb | null };

export type JournalTable = JournalDays & {
  /**
   * Inserts a new entry. `known`: this operationId exists already, in any store. `blocked`: another entry of the same
   * store and original, or root, is not final yet. If many try at once, a root gets one unsettled entry.
   */
  prepare(entry: JournalEntry): Promise<Prepared>;
  find(operationId: string): Promise<JournalEntry | undefined>;
  findAll(operationIds: readonly string[]): Promise<JournalEntry[]>;
  /**
   * Compare and set: true for the one caller whose entry was in one of the states `from`. A final entry never changes.
   * Throws if the result already belongs to another entry of the store.
   */
  move(operationId: string, from: readonly JournalState[], change: JournalChange): Promise<boolean>;
  /** Sets the currency of an entry without one, even a final entry. A known currency stays. */
  nameCurrency(operationId: string, currency: string): Promise<void>;
  /**
   * Lists all entries about these sales or pre-auths and their adjustments (`forRoots`), or about one original
   * (`forOriginal`), oldest first.
   */
  forRoots(storeId: string, rootIds: readonly string[]): Promise<JournalEntry[]>;
  forOriginal(storeId: string, originalId: string): Promise<JournalEntry[]>;
  /** Lists the entries that have one of these transactions as their result. */
  forResults(storeId: string, transactionIds: readonly string[]): Promise<JournalEntry[]>;
  /** Lists all entries of one batch. */
  forBatch(batchId: string): Promise<JournalEntry[]>;
  /**
   * Lists the entries of a batch that were sent last, latest first, without those that are being sent or provably were
   * not sent.
   */
  latestSent(batchId: string, limit: number): Promise<JournalEntry[]>;
  /**
   * Lists the results of settled operations of these people (null: everybody), with this reason in any case (null: any)
   * and this verb (null: any).
   */
  resultIds(storeId: string, by: ResultsBy): Promise<string[]>;
  /** Lists the entries that are not final, of one store or of all, oldest first; a payment that waits for its customer is no doubt. */
  unsettled(storeId?: string): Promise<JournalEntry[]>;
  countUnsettled(storeId: string): Promise<number>;
  /**
   * Lists the entries for recovery: those challenged, in doubt, not found or ambiguous that are due by `now`, and all that are
   * `prepared` or `sending`. The caller decides by age whether somebody still works on the latter. The least checked
   * come first, then the oldest, so that new entries do not wait behind old ones that were checked in vain.
   */
  due(now: string, limit: number): Promise<JournalEntry[]>;
};

/** Written into the SQL text, because both databases use a partial index only for literals. */
const NOT_FINAL = sql<boolean>`state not in (${sql.join(FINAL_STATES.map((state) => sql.lit(state)))})`;

/** Not final, and not waiting for a customer: nobody doubts what became of such a payment. */
const UNSETTLED = sql<boolean>`${NOT_FINAL} and state <> 'challenged'`;

/** Two tries meet a conflict that settles in between at most once each. More of them mean another fault. */
const PREPARE_TRIES = 5;

function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Makes the table on a database or on a transaction of it. */
export function journalTable(db: Kysely<JournalRows>): JournalTable {
  const oldestFirst = () => db.selectFrom("journal").selectAll().orderBy("preparedAt").orderBy("operationId");

  const find = async (operationId: string) => {
    const row = await db.selectFrom("journal").selectAll().where("operationId", "=", operationId).executeTakeFirst();
    return row && journalEntryOf(row);
  };

  /** Lists the stored reasons that differ only in case. Compared here, because SQLite folds no accented letters. */
  const writtenAs = async (storeId: string, reason: string) => {
    const kept = await db
      .selectFrom("journal")
      .select("reason")
      .distinct()
      .where("storeId", "=", storeId)
      .where("resultTransactionId", "is not", null)
      .execute();
    return kept.map((row) => row.reason).filter((one) => folded(one) === folded(reason));
  };

  return {
    ...journalDays(db),
    find,

    async prepare(entry) {
      for (let tries = 0; tries < PREPARE_TRIES; tries += 1) {
        // A failed insert would abort the whole transaction on PostgreSQL, so the conflict is read and not caught.
        const written = await db
          .insertInto("journal")
          .values(journalRow(entry))
          .onConflict((conflict) => conflict.doNothing())
          .returning("operationId")
          .executeTakeFirst();
        if (written) return { kind: "prepared" };
        const known = await find(entry.operationId);
        if (known) return { kind: "known", entry: known };
        const blocking = await oldestFirst()
          .where("storeId", "=", entry.storeId)
          .where((eb) => eb.or([eb("originalId", "=", entry.originalId), eb("rootId", "=", entry.rootId)]))
          .where(NOT_FINAL)
          .executeTakeFirst();
        if (blocking) return { kind: "blocked", entry: journalEntryOf(blocking) };
      }
      throw new Error("the journal's entries change faster than one can be prepared");
    },

    async findAll(operationIds) {
      if (operationIds.length === 0) return [];
      return (await oldestFirst().where("operationId", "in", operationIds).execute()).map(journalEntryOf);
    },

    async move(operationId, from, change) {
      if (from.length === 0) return false;
      const result = await db
        .updateTable("journal")
        .set(changedEntryColumns(change))
        .where("operationId", "=", operationId)
        .where("state", "in", from)
        .where(NOT_FINAL)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async nameCurrency(operationId, currency) {
      await db
        .updateTable("journal")
        .set({ currency })
        .where("operationId", "=", operationId)
        .where("currency", "=", "")
        .execute();
    },

    async forRoots(storeId, rootIds) {
      if (rootIds.length === 0) return [];
      const rows = await oldestFirst().where("storeId", "=", storeId).where("rootId", "in", rootIds).execute();
      return rows.map(journalEntryOf);
    },

    async forOriginal(storeId, originalId) {
      const rows = await oldestFirst().where("storeId", "=", storeId).where("originalId", "=", originalId).execute();
      return rows.map(journalEntryOf);
    },

    async forResults(storeId, transactionIds) {
      if (transactionIds.length === 0) return [];
      const rows = await oldestFirst()
        .where("storeId", "=", storeId)
        .where("resultTransactionId", "in", transactionIds)
        .execute();
      return rows.map(journalEntryOf);
    },

    async forBatch(batchId) {
      return (await oldestFirst().where("batchId", "=", batchId).execute()).map(journalEntryOf);
    },

    async latestSent(batchId, limit) {
      const rows = await db
        .selectFrom("journal")
        .selectAll()
        .where("batchId", "=", batchId)
        .where("sentAt", "is not", null)
        .where("state", "not in", ["prepared", "sending", "cancelled"])
        .orderBy("sentAt", "desc")
        .orderBy("operationId")
        .limit(limit)
        .execute();
      return rows.map(journalEntryOf);
    },

    async resultIds(storeId, { staffIds, reason, verb }) {
      if (staffIds?.length === 0) return [];
      const reasons = reason === null ? null : await writtenAs(storeId, reason);
      if (reasons?.length === 0) return [];
      let query = db
        .selectFrom("journal")
        .select("resultTransactionId")
        .where("storeId", "=", storeId)
        .where("resultTransactionId", "is not", null)
        .where("state", "in", FINAL_STATES)
        .orderBy("preparedAt");
      if (staffIds) query = query.where("staffId", "in", staffIds);
      if (reasons) query = query.where("reason", "in", reasons);
      if (verb !== null) query = query.where("verb", "=", verb);
      const rows = await query.execute();
      return rows.flatMap(({ resultTransactionId }) => resultTransactionId ?? []);
    },

    async unsettled(storeId) {
      let query = oldestFirst().where(UNSETTLED);
      if (storeId !== undefined) query = query.where("storeId", "=", storeId);
      return (await query.execute()).map(journalEntryOf);
    },

    async countUnsettled(storeId) {
      const { count } = await db
        .selectFrom("journal")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where(UNSETTLED)
        .where("storeId", "=", storeId)
        .executeTakeFirstOrThrow();
      return count;
    },

    async due(now, limit) {
      const rows = await db
        .selectFrom("journal")
        .selectAll()
        .where(NOT_FINAL)
        .where((eb) =>
          eb.or([
            eb("state", "in", ["prepared", "sending"]),
            eb("state", "in", ["challenged", ...DOUBTFUL_STATES]).and("nextCheckAt", "<=", instantText(now)),
          ]),
        )
        .orderBy("checks")
        .orderBy("preparedAt")
        .limit(limit)
        .execute();
      return rows.map(journalEntryOf);
    },
  };
}
