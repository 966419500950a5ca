import "server-only";
import type { Kysely } from "kysely";
import type { ReceiptMail } from "#lib/domain/receipts/receipt-mail.ts";
import { lock } from "#lib/store/values/advisory-lock.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type ReceiptMailRows = { receiptMails: ReceiptMail };

/** The outcome of one mail. */
export type SettledMail = Pick<ReceiptMail, "mailId" | "state" | "failure"> & { settledAt: string };

/** The receipts that were sent by e-mail. */
export type ReceiptMailTable = {
  /** Locks the mails of one person, or to one address, inside a transaction: their count stays true until a mail is added. */
  lock(storeId: string, of: string): Promise<void>;
  add(mail: ReceiptMail): Promise<void>;
  find(mailId: string): Promise<ReceiptMail | undefined>;
  /** Settles a mail that is being sent; any other stays as it is. */
  settle(mail: SettledMail): Promise<void>;
  /** Lists the mails about a transaction, latest first. */
  about(storeId: string, transactionId: string): Promise<ReceiptMail[]>;
  /** Counts the mails that a person has asked for since then. */
  countSince(storeId: string, staffId: string, since: Temporal.Instant): Promise<number>;
  /** Lists the mails to an address since then, however it is written; without those that the mail server certainly did not take. */
  sentTo(storeId: string, address: string, since: Temporal.Instant): Promise<Pick<ReceiptMail, "transactionId">[]>;
};

/** Makes the table on a database or on a transaction of it. */
export function receiptMailTable(db: Kysely<ReceiptMailRows>, kind: StoreKind): ReceiptMailTable {
  return {
    lock: (storeId, of) => lock(db, kind, `receipt_mails ${storeId} ${of}`),

    async add(mail) {
      await db
        .insertInto("receiptMails")
        .values({ ...mail, begunAt: instantText(mail.begunAt) })
        .execute();
    },

    find: (mailId) => db.selectFrom("receiptMails").selectAll().where("mailId", "=", mailId).executeTakeFirst(),

    async settle({ mailId, settledAt, ...outcome }) {
      await db
        .updateTable("receiptMails")
        .set({ ...outcome, settledAt: instantText(settledAt) })
        .where("mailId", "=", mailId)
        .where("state", "=", "sending")
        .execute();
    },

    about: (storeId, transactionId) =>
      db
        .selectFrom("receiptMails")
        .selectAll()
        .where("storeId", "=", storeId)
        .where("transactionId", "=", transactionId)
        .orderBy("begunAt", "desc")
        .orderBy("mailId")
        .execute(),

    async countSince(storeId, staffId, since) {
      const { count } = await db
        .selectFrom("receiptMails")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("storeId", "=", storeId)
        .where("staffId", "=", staffId)
        .where("begunAt", ">=", instantText(since.toString()))
        .executeTakeFirstOrThrow();
      return count;
    },

    sentTo: (storeId, address, since) =>
      db
        .selectFrom("receiptMails")
        .select("transactionId")
        .where("storeId", "=", storeId)
        .where(({ fn }) => fn<string>("lower", ["address"]), "=", address.toLowerCase())
        .where("state", "!=", "failed")
        .where("begunAt", ">=", instantText(since.toString()))
        .execute(),
  };
}
