import "server-only";
import type { Kysely } from "kysely";
import { isPayment, type JournalEntry, type JournalState } from "#lib/domain/journal/journal.ts";
import { PAYMENT_VERBS } from "#lib/domain/journal/payment-verbs.ts";
import { isReadAsOne, orderNumberForm } from "#lib/domain/payments/order-number.ts";
import type { Payment, PaymentDetails } from "#lib/domain/payments/payment.ts";
import type { JournalRows } from "#lib/store/tables/journal/journal-row.ts";
import { journalEntryOf } from "#lib/store/tables/journal/journal-row.ts";
import { journalTable } from "#lib/store/tables/journal/journal-table.ts";
import { lock } from "#lib/store/values/advisory-lock.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type PaymentRows = {
  payments: Omit<Payment, "seenIds" | "details"> & { seenIds: string; details: string; numberForm: string };
};

/** What payments of earlier versions lack: they were taken without asking for it. */
const UNASKED: Pick<PaymentDetails, "place" | "browser"> = { place: "telephone", browser: null };

/** Payments, each fixed under its operation id. Of a fixed payment only the ending of its card is added, when it is sent. */
export type PaymentTable = {
  /** Fixes a payment. False if its operation id is taken. */
  fix(payment: Payment): Promise<boolean>;
  find(operationId: string): Promise<Payment | undefined>;
  findAll(operationIds: readonly string[]): Promise<Payment[]>;
  /** Keeps the last four digits of the typed card with which a payment is about to be sent. */
  keepEnding(operationId: string, lastFour: string): Promise<void>;
  /**
   * Locks an order number of a store, inside a transaction: others who call this for it, however spelled, wait until the
   * transaction ends. So what is read of it after this stays true until then.
   */
  lock(storeId: string, orderNumber: string): Promise<void>;
  /** Locks an amount of the cards with an ending in the same way. */
  lockCard(storeId: string, lastFour: string, amountCents: number): Promise<void>;
  /** Removes payments fixed before then of which nothing was ever sent; returns their number. */
  removeUnsent(before: string): Promise<number>;
  /** Lists other spellings of an order number under which payments were fixed here, the latest first. */
  spellingsOf(storeId: string, orderNumber: string, most: number): Promise<readonly string[]>;
  /** Lists the journal's payments of an order number that were sent or are about to be, newest first. */
  entriesOf(storeId: string, orderNumber: string): Promise<JournalEntry[]>;
  /** Lists the same, and those of numbers that people read as this one, if they are open or were prepared since then. */
  entriesAlike(storeId: string, orderNumber: string, since: Temporal.Instant): Promise<JournalEntry[]>;
};

/** Nothing was charged, and nothing will be. */
const UNSENT_STATES: readonly JournalState[] = ["declined", "cancelled"];

/** Makes the table on a database or on a transaction of it. */
export function paymentTable(db: Kysely<PaymentRows & JournalRows>, kind: StoreKind): PaymentTable {
  const entriesOf: PaymentTable["entriesOf"] = async (storeId, orderNumber) => {
    const rows = await db
      .selectFrom("payments")
      .innerJoin("journal", "journal.operationId", "payments.operationId")
      .selectAll("journal")
      .where("payments.storeId", "=", storeId)
      .where("payments.orderNumber", "=", orderNumber)
      .where("journal.state", "not in", UNSENT_STATES)
      .orderBy("journal.preparedAt", "desc")
      .execute();
    return rows.map(journalEntryOf);
  };

  const find: PaymentTable["find"] = async (operationId) => {
    const row = await db.selectFrom("payments").selectAll().where("operationId", "=", operationId).executeTakeFirst();
    return row && paymentOf(row);
  };

  return {
    entriesOf,

    async fix({ seenIds, details, fixedAt, ...payment }) {
      const written = await db
        .insertInto("payments")
        .values({
          ...payment,
          seenIds: JSON.stringify(seenIds),
          details: JSON.stringify(details),
          fixedAt: instantText(fixedAt),
          numberForm: orderNumberForm(payment.orderNumber),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("operationId")
        .executeTakeFirst();
      return written !== undefined;
    },

    find,

    async findAll(operationIds) {
      if (operationIds.length === 0) return [];
      const rows = await db.selectFrom("payments").selectAll().where("operationId", "in", operationIds).execute();
      return rows.map(paymentOf);
    },

    async keepEnding(operationId, lastFour) {
      const payment = await find(operationId);
      if (payment?.details.means !== "card") return;
      const details = JSON.stringify({ ...payment.details, lastFour });
      await db.updateTable("payments").set({ details }).where("operationId", "=", operationId).execute();
    },

    lock: (storeId, orderNumber) => lock(db, kind, `payments ${storeId} ${orderNumberForm(orderNumber)}`),

    lockCard: (storeId, lastFour, amountCents) => lock(db, kind, `cards ${storeId} ${lastFour} ${amountCents}`),

    async removeUnsent(before) {
      const { numDeletedRows } = await db
        .deleteFrom("payments")
        .where("fixedAt", "<", instantText(before))
        .where("operationId", "not in", db.selectFrom("journal").select("operationId"))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async spellingsOf(storeId, orderNumber, most) {
      const rows = await db
        .selectFrom("payments")
        .select("orderNumber")
        .where("storeId", "=", storeId)
        .where("numberForm", "=", orderNumberForm(orderNumber))
        .where("orderNumber", "!=", orderNumber)
        .groupBy("orderNumber")
        .orderBy(({ fn }) => fn.max("fixedAt"), "desc")
        .execute();
      const spellings = rows.map((row) => row.orderNumber);
      return spellings.filter((spelling) => isReadAsOne(spelling, orderNumber)).slice(0, most);
    },

    async entriesAlike(storeId, orderNumber, since) {
      const recent = await db
        .selectFrom("journal")
        .selectAll()
        .where("preparedAt", ">=", instantText(since.toString()))
        .where("storeId", "=", storeId)
        .where("verb", "in", PAYMENT_VERBS)
        .where("state", "not in", UNSENT_STATES)
        .execute();
      const open = (await journalTable(db).unsettled(storeId)).filter(({ verb }) => isPayment(verb));
      const alike = [...recent.map(journalEntryOf), ...open].filter((entry) =>
        isReadAsOne(entry.originalOrderNumber, orderNumber),
      );
      const entries = [...(await entriesOf(storeId, orderNumber)), ...alike];
      return [...new Map(entries.map((entry) => [entry.operationId, entry])).values()];
    },
  };
}

function paymentOf({ seenIds, details: kept, numberForm: _, ...payment }: PaymentRows["payments"]): Payment {
  const details = JSON.parse(kept) as PaymentDetails;
  // Cash was not rounded then.
  const unrounded = details.means === "cash" ? { roundingCents: 0 } : {};
  return {
    ...payment,
    seenIds: JSON.parse(seenIds) as readonly string[],
    details: { ...UNASKED, ...unrounded, ...details },
  };
}
