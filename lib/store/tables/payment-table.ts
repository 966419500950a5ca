import "server-only";
import type { Kysely } from "kysely";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Payment, PaymentDetails } from "#lib/domain/payments/payment.ts";
import { hold } from "#lib/store/tables/advisory-lock.ts";
import { instantText } from "#lib/store/tables/instant-text.ts";
import { entryOf } from "#lib/store/tables/journal-row.ts";
import type { Schema, StoreKind } from "#lib/store/tables/schema.ts";

/** Payments, each fixed under its operation id. A fixed payment never changes. */
export type PaymentTable = {
  /** Fixes a payment. False if its operation id is taken. */
  fix(payment: Payment): Promise<boolean>;
  find(operationId: string): Promise<Payment | undefined>;
  /**
   * Locks an order number of a store, inside a transaction: others who call this for it wait until the transaction ends.
   * So what is read of it after this stays true until then.
   */
  hold(storeId: string, orderNumber: string): Promise<void>;
  /** Lists the journal's payments of an order number that were sent or are about to be, newest first. */
  entriesOf(storeId: string, orderNumber: string): Promise<JournalEntry[]>;
};

/** Makes the table on a database or on a transaction of it. */
export function paymentTable(db: Kysely<Schema>, kind: StoreKind): PaymentTable {
  return {
    async fix({ seenIds, details, fixedAt, ...payment }) {
      const written = await db
        .insertInto("payments")
        .values({
          ...payment,
          seenIds: JSON.stringify(seenIds),
          details: JSON.stringify(details),
          fixedAt: instantText(fixedAt),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("operationId")
        .executeTakeFirst();
      return written !== undefined;
    },

    async find(operationId) {
      const row = await db.selectFrom("payments").selectAll().where("operationId", "=", operationId).executeTakeFirst();
      if (!row) return undefined;
      const { seenIds, details, ...payment } = row;
      return {
        ...payment,
        seenIds: JSON.parse(seenIds) as readonly string[],
        details: JSON.parse(details) as PaymentDetails,
      };
    },

    hold: (storeId, orderNumber) => hold(db, kind, `payments ${storeId} ${orderNumber}`),

    async entriesOf(storeId, orderNumber) {
      const rows = await db
        .selectFrom("payments")
        .innerJoin("journal", "journal.operationId", "payments.operationId")
        .selectAll("journal")
        .where("payments.storeId", "=", storeId)
        .where("payments.orderNumber", "=", orderNumber)
        .where("journal.state", "not in", ["declined", "cancelled"])
        .orderBy("journal.preparedAt", "desc")
        .execute();
      return rows.map(entryOf);
    },
  };
}
