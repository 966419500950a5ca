import "server-only";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import {
  changedFileColumns,
  type FileChange,
  fileOf,
  type KeptFileRows,
  keptFileRow,
} from "#lib/store/tables/files/kept-file-row.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

/** The time for which one process works on a file. */
export type FileLease = { runnerId: string; now: string; until: string };

/** Files that the server makes in the background, and keeps. */
export type KeptFileTable = {
  /** False if its schedule has asked for that moment already. */
  add(file: KeptFile): Promise<boolean>;
  /** Keeps the files that a schedule asked for at moments after that one, without the moments, which are due again. */
  forgetMoments(scheduleId: string, after: string): Promise<void>;
  find(storeId: string, fileId: string): Promise<KeptFile | undefined>;
  /** Lists the person's own files and the shared ones of a store, latest first. */
  list(storeId: string, staffId: string, limit: number): Promise<KeptFile[]>;
  /** Counts the files that are being made for that person, in all stores. */
  countMaking(ownerId: string): Promise<number>;
  /** Counts the person's own files in the store, whatever became of them. */
  countOwn(storeId: string, ownerId: string): Promise<number>;
  /** Counts the person's own files in the store that ended and that they have not seen. */
  countUnseen(storeId: string, ownerId: string): Promise<number>;
  /** Lists the ids of the files that are due and that no other process makes, the longest waiting first. */
  due(lease: Pick<FileLease, "runnerId" | "now">): Promise<string[]>;
  /**
   * Takes the lease of a due file and returns the file as it is under the lease. Undefined if another process has it or has worked on
   * it meanwhile, so that it is not due, or if it is no longer being made.
   */
  take(fileId: string, lease: FileLease): Promise<KeptFile | undefined>;
  /** Takes or renews the lease of a file that is being made; false if another process has it, or it is no longer being made. */
  keepLease(fileId: string, lease: FileLease): Promise<boolean>;
  /** Writes progress, and ends the lease. False if this process has lost it, or the file is no longer being made. */
  note(fileId: string, runnerId: string, change: FileChange): Promise<boolean>;
  /** Compare and set, by a person: true if the file was in that state. Ends any lease. */
  move(fileId: string, from: KeptFile["state"], change: FileChange): Promise<boolean>;
  /** Notes that the owner has seen it. */
  see(fileId: string): Promise<void>;
  /** Removes a file, whose pieces are gone. */
  remove(fileId: string): Promise<void>;
  /** Lists the files of a store that ended before that time. */
  endedBefore(storeId: string, before: string): Promise<string[]>;
};

/** Makes the table on a database or on a transaction of it. */
export function keptFileTable(db: Kysely<KeptFileRows>): KeptFileTable {
  const files = () => db.selectFrom("keptFiles").selectAll();
  const count = (storeId?: string) =>
    db
      .selectFrom("keptFiles")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .$if(storeId !== undefined, (query) => query.where("storeId", "=", storeId ?? ""));

  const held = (fileId: string, lease: FileLease) =>
    db
      .updateTable("keptFiles")
      .set({ runnerId: lease.runnerId, runnerUntil: instantText(lease.until) })
      .where("fileId", "=", fileId)
      .where("state", "=", "making")
      .where(isFree(lease));

  return {
    async add(file) {
      const added = await db
        .insertInto("keptFiles")
        .values({ ...keptFileRow(file), runnerId: null, runnerUntil: null })
        .onConflict((conflict) => conflict.columns(["scheduleId", "dueAt"]).doNothing())
        .returning("fileId")
        .executeTakeFirst();
      return added !== undefined;
    },

    async forgetMoments(scheduleId, after) {
      await db
        .updateTable("keptFiles")
        .set({ dueAt: null })
        .where("scheduleId", "=", scheduleId)
        .where("dueAt", ">", instantText(after))
        .execute();
    },

    async find(storeId, fileId) {
      const row = await files().where("storeId", "=", storeId).where("fileId", "=", fileId).executeTakeFirst();
      return row && fileOf(row);
    },

    async list(storeId, staffId, limit) {
      const rows = await files()
        .where("storeId", "=", storeId)
        .where((eb) => eb.or([eb("ownerId", "=", staffId), eb("shared", "=", 1)]))
        .orderBy("askedAt", "desc")
        .orderBy("fileId")
        .limit(limit)
        .execute();
      return rows.map(fileOf);
    },

    async countMaking(ownerId) {
      const found = await count()
        .where("ownerId", "=", ownerId)
        .where("state", "=", "making")
        .executeTakeFirstOrThrow();
      return found.count;
    },

    async countOwn(storeId, ownerId) {
      const found = await count(storeId).where("ownerId", "=", ownerId).executeTakeFirstOrThrow();
      return found.count;
    },

    async countUnseen(storeId, ownerId) {
      const found = await count(storeId)
        .where("ownerId", "=", ownerId)
        .where("state", "!=", "making")
        .where("isSeen", "=", 0)
        .executeTakeFirstOrThrow();
      return found.count;
    },

    async due({ runnerId, now }) {
      const rows = await db
        .selectFrom("keptFiles")
        .select("fileId")
        .where("state", "=", "making")
        .where("nextTryAt", "<=", instantText(now))
        .where(isFree({ runnerId, now }))
        .orderBy("nextTryAt")
        .execute();
      return rows.map(({ fileId }) => fileId);
    },

    async take(fileId, lease) {
      const row = await held(fileId, lease)
        .where("nextTryAt", "<=", instantText(lease.now))
        .returningAll()
        .executeTakeFirst();
      return row && fileOf(row);
    },

    async keepLease(fileId, lease) {
      const { numUpdatedRows } = await held(fileId, lease).executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async note(fileId, runnerId, change) {
      const { numUpdatedRows } = await db
        .updateTable("keptFiles")
        .set({ ...changedFileColumns(change), runnerId: null, runnerUntil: null })
        .where("fileId", "=", fileId)
        .where("state", "=", "making")
        .where("runnerId", "=", runnerId)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async move(fileId, from, change) {
      const { numUpdatedRows } = await db
        .updateTable("keptFiles")
        .set({ ...changedFileColumns(change), runnerId: null, runnerUntil: null })
        .where("fileId", "=", fileId)
        .where("state", "=", from)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async see(fileId) {
      await db.updateTable("keptFiles").set({ isSeen: 1 }).where("fileId", "=", fileId).execute();
    },

    async remove(fileId) {
      await db.deleteFrom("keptFiles").where("fileId", "=", fileId).execute();
    },

    async endedBefore(storeId, before) {
      const rows = await db
        .selectFrom("keptFiles")
        .select("fileId")
        .where("storeId", "=", storeId)
        .where("endedAt", "<", instantText(before))
        .execute();
      return rows.map(({ fileId }) => fileId);
    },
  };
}

/** Whether no other process works on a file. */
function isFree({ runnerId, now }: Pick<FileLease, "runnerId" | "now">) {
  return (eb: ExpressionBuilder<KeptFileRows, "keptFiles">) =>
    eb.or([eb("runnerId", "is", null), eb("runnerId", "=", runnerId), eb("runnerUntil", "<", instantText(now))]);
}
