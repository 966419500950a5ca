import "server-only";
import type { Kysely } from "kysely";
import { type JournalNotice, NOTICE_KINDS } from "#lib/domain/journal/journal-notice.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

export type NoticeRows = { notices: JournalNotice };

export type NoticeTable = {
  /** Inserts a notice. False if one of its kind about its subject exists. */
  raise(notice: JournalNotice): Promise<boolean>;
  /** Lists the unacknowledged notices, oldest first. */
  unseen(storeId: string, limit: number): Promise<JournalNotice[]>;
  countUnseen(storeId: string): Promise<number>;
  /** Lists the unacknowledged notices about these transactions or their adjustments, oldest first. */
  unseenAbout(storeId: string, transactionIds: readonly string[]): Promise<JournalNotice[]>;
  /** Tells whether an external adjustment of one of these transactions was ever noticed, acknowledged or not. */
  tellsOfOthers(storeId: string, transactionIds: readonly string[]): Promise<boolean>;
  /** Returns the notices that this call acknowledged. */
  acknowledge(
    storeId: string,
    noticeIds: readonly string[],
    by: { at: string; staffId: string },
  ): Promise<readonly JournalNotice[]>;
};

/** Makes the table on a database or on a transaction of it. */
export function noticeTable(db: Kysely<NoticeRows>): NoticeTable {
  const unseen = (storeId: string) =>
    db
      .selectFrom("notices")
      .selectAll()
      .where("storeId", "=", storeId)
      .where("acknowledgedAt", "is", null)
      .orderBy("raisedAt")
      .orderBy("noticeId");

  return {
    async raise(notice) {
      const written = await db
        .insertInto("notices")
        .values({ ...notice, happenedAt: instantText(notice.happenedAt), raisedAt: instantText(notice.raisedAt) })
        .onConflict((conflict) => conflict.doNothing())
        .returning("noticeId")
        .executeTakeFirst();
      return written !== undefined;
    },

    unseen: (storeId, limit) => unseen(storeId).limit(limit).execute(),

    async countUnseen(storeId) {
      const { count } = await db
        .selectFrom("notices")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("storeId", "=", storeId)
        .where("acknowledgedAt", "is", null)
        .executeTakeFirstOrThrow();
      return count;
    },

    async unseenAbout(storeId, transactionIds) {
      if (transactionIds.length === 0) return [];
      return await unseen(storeId)
        .where((eb) =>
          eb.or([
            eb("transactionId", "in", transactionIds),
            eb("kind", "in", NOTICE_KINDS).and("subjectId", "in", transactionIds),
          ]),
        )
        .execute();
    },

    async tellsOfOthers(storeId, transactionIds) {
      if (transactionIds.length === 0) return false;
      const found = await db
        .selectFrom("notices")
        .select("noticeId")
        .where("storeId", "=", storeId)
        .where("transactionId", "in", transactionIds)
        .where("kind", "=", "made_elsewhere")
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    async acknowledge(storeId, noticeIds, { at, staffId }) {
      if (noticeIds.length === 0) return [];
      return await db
        .updateTable("notices")
        .set({ acknowledgedAt: instantText(at), acknowledgedBy: staffId })
        .where("storeId", "=", storeId)
        .where("noticeId", "in", noticeIds)
        .where("acknowledgedAt", "is", null)
        .returningAll()
        .execute();
    },
  };
}
