import "server-only";
import { type Kysely, sql } from "kysely";
import type { BatchCounts, BatchRow, BatchRowState, RowFacts } from "#lib/domain/batches/batch.ts";
import { DOUBTFUL_STATES, FINAL_STATES } from "#lib/domain/journal/journal.ts";
import { ROW_PROBLEMS } from "#lib/domain/reasons/batch-rules.ts";
import { PAYMENT_RULES } from "#lib/domain/reasons/payment-rules.ts";
import { readReason } from "#lib/domain/reasons/read-reason.ts";
import type { BatchRows, Lease } from "#lib/store/tables/batch-table.ts";
import type { JournalRows } from "#lib/store/tables/journal/journal-row.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

/** The columns to write. Absent ones stay as they are. */
export type BatchRowChange = { changedAt: string } & Partial<Omit<BatchRow, "line" | "changedAt">>;

export type BatchRowTable = {
  add(batchId: string, rows: readonly BatchRow[]): Promise<void>;
  /** Lists rows by line; with `since` only those that changed at that time or later. */
  all(batchId: string, since?: string): Promise<BatchRow[]>;
  counts(batchIds: readonly string[]): Promise<ReadonlyMap<string, BatchCounts>>;
  /**
   * Compare and set: true for the one caller whose row was in one of those states and, if one is given, had that
   * operation id.
   */
  move(
    key: { batchId: string; line: number; operationId?: string },
    from: readonly BatchRowState[],
    change: BatchRowChange,
  ): Promise<boolean>;
  /** Marks rows of a draft and returns their number. */
  choose(
    batchId: string,
    lines: readonly number[],
    choice: Partial<Pick<BatchRow, "again" | "excluded">>,
    changedAt: string,
  ): Promise<number>;
  /** Changes all rows in that state and returns their number. */
  moveAll(batchId: string, from: BatchRowState, change: BatchRowChange): Promise<number>;
  /**
   * Claims the next ready row for this operation, inside a transaction, if this process still holds the lease of the
   * running batch. Takes the lowest line of which no other row of the same sale is running. If many try at once, one
   * gets it.
   */
  claim(batchId: string, lease: Pick<Lease, "runnerId" | "now">, operationId: string): Promise<BatchRow | undefined>;
  /** Lists rows in doubt whose operation has settled, and running rows whose operation has settled or is in doubt. */
  overtaken(limit: number): Promise<{ batchId: string; line: number; operationId: string }[]>;
};

/** The most rows in one insert, because SQLite limits the number of values. */
const ROWS_AT_ONCE = 200;

/** Makes the table on a database or on a transaction of it. */
export function batchRowTable(db: Kysely<BatchRows & JournalRows>, kind: StoreKind): BatchRowTable {
  return {
    async add(batchId, rows) {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const some = rows.slice(start, start + ROWS_AT_ONCE);
        await db
          .insertInto("batchRows")
          .values(some.map((row) => ({ batchId, ...rowColumns(row) })))
          .execute();
      }
    },

    async all(batchId, since) {
      let query = db.selectFrom("batchRows").selectAll().where("batchId", "=", batchId).orderBy("line");
      if (since !== undefined) query = query.where("changedAt", ">=", instantText(since));
      return (await query.execute()).map(rowOf);
    },

    async counts(batchIds) {
      if (batchIds.length === 0) return new Map();
      const found = await db
        .selectFrom("batchRows")
        .select((eb) => [
          "batchId",
          "state",
          eb.fn.countAll<number>().as("rows"),
          eb.fn.coalesce(eb.fn.sum<number>("amountCents"), sql<number>`0`).as("amountCents"),
        ])
        .where("batchId", "in", batchIds)
        .groupBy(["batchId", "state"])
        .execute();
      const counts = new Map<string, Partial<Record<BatchRowState, { rows: number; amountCents: number }>>>();
      for (const { batchId, state, rows, amountCents } of found) {
        const ofBatch = counts.get(batchId) ?? {};
        ofBatch[state] = { rows: Number(rows), amountCents: Number(amountCents) };
        counts.set(batchId, ofBatch);
      }
      return counts;
    },

    async move({ batchId, line, operationId }, from, change) {
      let query = db
        .updateTable("batchRows")
        .set(changedColumns(change))
        .where("batchId", "=", batchId)
        .where("line", "=", line)
        .where("state", "in", from);
      if (operationId !== undefined) query = query.where("operationId", "=", operationId);
      return (await query.executeTakeFirst()).numUpdatedRows === 1n;
    },

    async choose(batchId, lines, choice, changedAt) {
      if (lines.length === 0) return 0;
      const result = await db
        .updateTable("batchRows")
        .set(changedColumns({ ...choice, changedAt }))
        .where("batchId", "=", batchId)
        .where("line", "in", lines)
        .where("state", "in", ["unchecked", "checked"])
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    async moveAll(batchId, from, change) {
      const result = await db
        .updateTable("batchRows")
        .set(changedColumns(change))
        .where("batchId", "=", batchId)
        .where("state", "=", from)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    async claim(batchId, { runnerId, now }, operationId) {
      // SQLite runs one transaction at a time. PostgreSQL locks the batch, so that a pause waits for the claim.
      let batch = db
        .selectFrom("batches")
        .select("batchId")
        .where("batchId", "=", batchId)
        .where("state", "=", "running")
        .where("runnerId", "=", runnerId)
        .where("runnerUntil", ">=", instantText(now));
      if (kind === "postgres") batch = batch.forNoKeyUpdate();
      if (!(await batch.executeTakeFirst())) return undefined;
      const next = await db
        .selectFrom("batchRows as next")
        .select("next.line")
        .where("next.batchId", "=", batchId)
        .where("next.state", "=", "ready")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("batchRows as before")
                .select("before.line")
                .where("before.batchId", "=", batchId)
                .whereRef("before.transactionId", "=", "next.transactionId")
                .where("before.state", "=", "running"),
            ),
          ),
        )
        .orderBy("next.line")
        .limit(1)
        .executeTakeFirst();
      if (!next) return undefined;
      const claimed = await db
        .updateTable("batchRows")
        .set({ state: "running", operationId, problem: null, changedAt: instantText(now) })
        .where("batchId", "=", batchId)
        .where("line", "=", next.line)
        .where("state", "=", "ready")
        .returningAll()
        .executeTakeFirst();
      return claimed && rowOf(claimed);
    },

    async overtaken(limit) {
      const found = await db
        .selectFrom("batchRows")
        .innerJoin("journal", "journal.operationId", "batchRows.operationId")
        .select(["batchRows.batchId", "batchRows.line", "journal.operationId"])
        .where(sql<boolean>`batch_rows.state in ('in_doubt', 'running')`)
        .where((eb) =>
          eb.or([
            eb("journal.state", "in", FINAL_STATES),
            eb("batchRows.state", "=", "running").and("journal.state", "in", DOUBTFUL_STATES),
          ]),
        )
        .limit(limit)
        .execute();
      return found;
    },
  };
}

function rowOf({ batchId: _, ...row }: BatchRows["batchRows"]): BatchRow {
  return {
    ...row,
    asked: JSON.parse(row.asked),
    facts: row.facts === null ? null : factsOf(JSON.parse(row.facts)),
    again: row.again === 1,
    excluded: row.excluded === 1,
    problem: row.problem === null ? null : readReason(JSON.parse(row.problem), ROW_PROBLEMS),
  };
}

function factsOf(facts: RowFacts): RowFacts {
  if (facts.kind !== "found") return facts;
  const read = (kept: unknown) => (kept === null ? null : readReason(kept, PAYMENT_RULES));
  return { ...facts, refund: read(facts.refund), void: read(facts.void) };
}

function rowColumns({ asked, ...row }: BatchRow): Omit<BatchRows["batchRows"], "batchId"> {
  return {
    ...row,
    asked: JSON.stringify(asked),
    facts: row.facts && JSON.stringify(row.facts),
    again: Number(row.again),
    excluded: Number(row.excluded),
    problem: row.problem && JSON.stringify(row.problem),
    changedAt: instantText(row.changedAt),
  };
}

function changedColumns({ asked, facts, again, excluded, problem, changedAt, ...asTheyAre }: BatchRowChange) {
  return {
    ...asTheyAre,
    ...(asked !== undefined && { asked: JSON.stringify(asked) }),
    ...(facts !== undefined && { facts: facts && JSON.stringify(facts) }),
    ...(again !== undefined && { again: Number(again) }),
    ...(excluded !== undefined && { excluded: Number(excluded) }),
    ...(problem !== undefined && { problem: problem && JSON.stringify(problem) }),
    changedAt: instantText(changedAt),
  };
}
