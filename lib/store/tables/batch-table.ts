import "server-only";
import { type Kysely, sql } from "kysely";
import type { Batch, BatchState } from "#lib/domain/batches/batch.ts";
import { PAUSE_RULES } from "#lib/domain/reasons/batch-rules.ts";
import { readReason } from "#lib/domain/reasons/read-reason.ts";
import { instantText, instantTextOrNull } from "#lib/store/tables/instant-text.ts";
import type { Schema } from "#lib/store/tables/schema.ts";

/** What `move` may write besides the new state. What is left out stays as it is. */
export type BatchChange = { state: BatchState; changedAt: string } & Partial<
  Pick<Batch, "reason" | "note" | "problem" | "requestId" | "approverId" | "askedAt" | "endedAt">
>;

/** For a time, one process works on a batch. The time is a courtesy: what a row's own state says decides. */
export type Lease = { runnerId: string; now: string; until: string };

export type BatchTable = {
  /** Writes a new batch, without its rows. */
  add(batch: Batch): Promise<void>;
  find(storeId: string, batchId: string): Promise<Batch | undefined>;
  /** The newest first. */
  list(storeId: string, limit: number): Promise<Batch[]>;
  /** The latest batch of that content that was asked for since then, and was not given up. */
  sameContent(storeId: string, digest: string, since: string): Promise<Batch | undefined>;
  /** Compare and set: true for the one caller whose batch was in one of the states `from`. */
  move(batchId: string, from: readonly BatchState[], change: BatchChange): Promise<boolean>;
  /** The content of a draft may be done again; false when it is no draft any more. */
  allowRepeat(batchId: string, changedAt: string): Promise<boolean>;
  /** Running batches on which nobody works, or this process does. */
  toRun(lease: Pick<Lease, "runnerId" | "now">): Promise<Batch[]>;
  /** Takes or keeps a running batch for this process; false when another one has it, or it runs no more. */
  hold(batchId: string, lease: Lease): Promise<boolean>;
  release(batchId: string, runnerId: string): Promise<void>;
  /** Removes drafts, given up or not, that nobody has changed since that time and nobody was ever asked about; says how many. */
  removeDrafts(before: string): Promise<number>;
};

/** The table over a database, or over a transaction of it. */
export function batchTable(db: Kysely<Schema>): BatchTable {
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

    async toRun({ runnerId, now }) {
      const found = await db
        .selectFrom("batches")
        .selectAll()
        .where(sql<boolean>`state = 'running'`)
        .where((eb) =>
          eb.or([eb("runnerId", "is", null), eb("runnerId", "=", runnerId), eb("runnerUntil", "<", instantText(now))]),
        )
        .orderBy("askedAt")
        .execute();
      return found.map(batchOf);
    },

    async hold(batchId, { runnerId, now, until }) {
      const result = await db
        .updateTable("batches")
        .set({ runnerId, runnerUntil: instantText(until) })
        .where("batchId", "=", batchId)
        .where("state", "=", "running")
        .where((eb) =>
          eb.or([eb("runnerId", "is", null), eb("runnerId", "=", runnerId), eb("runnerUntil", "<", instantText(now))]),
        )
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
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

function batchOf(row: Schema["batches"]): Batch {
  const { runnerId: _, runnerUntil: __, repeatAllowed, problem, ...batch } = row;
  return {
    ...batch,
    repeatAllowed: repeatAllowed === 1,
    problem: problem === null ? null : readReason(JSON.parse(problem), PAUSE_RULES),
  };
}

function columnsOf({ problem, ...batch }: Batch): Schema["batches"] {
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
