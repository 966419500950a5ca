import "server-only";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Batch, BatchRow, BatchState } from "#lib/domain/batches/batch.ts";
import { PAUSE_RULES } from "#lib/domain/reasons/batch-rules.ts";
import { readReason } from "#lib/domain/reasons/read-reason.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";

export type BatchRows = {
  batches: Omit<Batch, "repeatAllowed" | "problem"> & {
    repeatAllowed: number;
    problem: string | null;
    /** The process that has the lease, and until when no other may take it over. */
    runnerId: string | null;
    runnerUntil: string | null;
  };
  batchRows: Omit<BatchRow, "asked" | "facts" | "again" | "excluded" | "problem"> & {
    batchId: string;
    asked: string;
    facts: string | null;
    again: number;
    excluded: number;
    problem: string | null;
  };
};

/** The columns that `move` writes besides the new state. Absent ones stay as they are. */
export type BatchChange = { state: BatchState; changedAt: string } & Partial<
  Pick<Batch, "reason" | "note" | "problem" | "requestId" | "approverId" | "askedAt" | "endedAt">
>;

/**
 * The time for which one process works on a batch. The lease only avoids double work; the state of each row decides.
 */
export type Lease = { runnerId: string; now: string; until: string };

export type BatchTable = {
  /** Inserts a new batch without its rows. */
  add(batch: Batch): Promise<void>;
  find(storeId: string, batchId: string): Promise<Batch | undefined>;
  /** Lists batches, newest first. */
  list(storeId: string, limit: number): Promise<Batch[]>;
  /** Finds the latest batch with that content since then that was requested and not discarded. */
  sameContent(storeId: string, digest: string, since: string): Promise<Batch | undefined>;
  /** Compare and set: true for the one caller whose batch was in one of the states `from`. */
  move(batchId: string, from: readonly BatchState[], change: BatchChange): Promise<boolean>;
  /** Allows a draft to repeat an earlier content; false if it is no longer a draft. */
  allowRepeat(batchId: string, changedAt: string): Promise<boolean>;
  /** Stores what a draft contains now, and the earlier batch that it repeats; false if it is no longer a draft. */
  renewContent(
    batchId: string,
    content: Pick<Batch, "digest" | "repeatOf" | "repeatAllowed">,
    changedAt: string,
  ): Promise<boolean>;
  /** Lists the ids of the running batches that nobody or this process works on. */
  toRun(lease: Pick<Lease, "runnerId" | "now">): Promise<string[]>;
  /** Takes the lease like `keepLease`, and returns the batch as it is under the lease. */
  take(batchId: string, lease: Lease): Promise<Batch | undefined>;
  /** Takes or renews the lease of a running batch; false if another process has it or the batch no longer runs. */
  keepLease(batchId: string, lease: Lease): Promise<boolean>;
  release(batchId: string, runnerId: string): Promise<void>;
  /**
   * Removes drafts and discarded batches without a request that nobody has changed since that time; returns their
   * number.
   */
  removeDrafts(before: string): Promise<number>;
};

/** Makes the table on a database or on a transaction of it. */
export function batchTable(db: Kysely<BatchRows>): BatchTable {
  const held = (batchId: string, lease: Lease) =>
    db
      .updateTable("batches")
      .set({ runnerId: lease.runnerId, runnerUntil: instantText(lease.until) })
      .where("batchId", "=", batchId)
      .where("state", "=", "running")
      .where(isFree(lease));

  return {
    async add(batch) {
      await db.insertInto("batches").values(columnsOf(batch)).execute();
    },

    async find(storeId, batchId) {
      const found = await db
        .selectFrom("batches")
        .selectAll()
        .where("batchId", "=", batchId)
        .where("storeId", "=", storeId)
        .executeTakeFirst();
      return found && batchOf(found);
    },

    async list(storeId, limit) {
      const found = await db
        .selectFrom("batches")
        .selectAll()
        .where("storeId", "=", storeId)
        .orderBy("madeAt", "desc")
        .orderBy("batchId")
        .limit(limit)
        .execute();
      return found.map(batchOf);
    },

    async sameContent(storeId, digest, since) {
      const found = await db
        .selectFrom("batches")
        .selectAll()
        .where("digest", "=", digest)
        .where("storeId", "=", storeId)
        .where("state", "in", ["waiting", "running", "paused", "finished"])
        .where("madeAt", ">=", instantText(since))
        .orderBy("madeAt", "desc")
        .limit(1)
        .executeTakeFirst();
      return found && batchOf(found);
    },

    async move(batchId, from, { problem, ...change }) {
      const { askedAt, endedAt, changedAt, ...asTheyAre } = change;
      const result = await db
        .updateTable("batches")
        .set({
          ...asTheyAre,
          ...(problem !== undefined && { problem: problem && JSON.stringify(problem) }),
          ...(askedAt !== undefined && { askedAt: instantTextOrNull(askedAt) }),
          ...(endedAt !== undefined && { endedAt: instantTextOrNull(endedAt) }),
          changedAt: instantText(changedAt),
        })
        .where("batchId", "=", batchId)
        .where("state", "in", from)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async allowRepeat(batchId, changedAt) {
      const result = await db
        .updateTable("batches")
        .set({ repeatAllowed: 1, changedAt: instantText(changedAt) })
        .where("batchId", "=", batchId)
        .where("state", "=", "draft")
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async renewContent(batchId, { digest, repeatOf, repeatAllowed }, changedAt) {
      const result = await db
        .updateTable("batches")
        .set({ digest, repeatOf, repeatAllowed: Number(repeatAllowed), changedAt: instantText(changedAt) })
        .where("batchId", "=", batchId)
        .where("state", "=", "draft")
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async toRun(lease) {
      const found = await db
        .selectFrom("batches")
        .select("batchId")
        .where(sql<boolean>`state = 'running'`)
        .where(isFree(lease))
        .orderBy("askedAt")
        .execute();
      return found.map(({ batchId }) => batchId);
    },

    async take(batchId, lease) {
      const row = await held(batchId, lease).returningAll().executeTakeFirst();
      return row && batchOf(row);
    },

    async keepLease(batchId, lease) {
      const { numUpdatedRows } = await held(batchId, lease).executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async release(batchId, runnerId) {
      await db
        .updateTable("batches")
        .set({ runnerId: null, runnerUntil: null })
        .where("batchId", "=", batchId)
        .where("runnerId", "=", runnerId)
        .execute();
    },

    async removeDrafts(before) {
      const old = db
        .selectFrom("batches")
        .select("batchId")
        .where("state", "in", ["draft", "discarded"])
        .where("requestId", "is", null)
        .where("changedAt", "<", instantText(before));
      await db.deleteFrom("batchRows").where("batchId", "in", old).execute();
      const { numDeletedRows } = await db.deleteFrom("batches").where("batchId", "in", old).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** Whether no other process works on a batch. */
function isFree({ runnerId, now }: Pick<Lease, "runnerId" | "now">) {
  return (eb: ExpressionBuilder<BatchRows, "batches">) =>
    eb.or([eb("runnerId", "is", null), eb("runnerId", "=", runnerId), eb("runnerUntil", "<", instantText(now))]);
}

function batchOf(row: BatchRows["batches"]): Batch {
  const { runnerId: _, runnerUntil: __, repeatAllowed, problem, ...batch } = row;
  return {
    ...batch,
    repeatAllowed: repeatAllowed === 1,
    problem: problem === null ? null : readReason(JSON.parse(problem), PAUSE_RULES),
  };
}

function columnsOf({ problem, ...batch }: Batch): BatchRows["batches"] {
  return {
    ...batch,
    madeAt: instantText(batch.madeAt),
    repeatAllowed: Number(batch.repeatAllowed),
    problem: problem && JSON.stringify(problem),
    askedAt: instantTextOrNull(batch.askedAt),
    endedAt: instantTextOrNull(batch.endedAt),
    changedAt: instantText(batch.changedAt),
    runnerId: null,
    runnerUntil: null,
  };
}
