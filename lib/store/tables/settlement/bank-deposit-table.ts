import "server-only";
import type { Kysely } from "kysely";
import type { BankDeposit, OtherWithdrawal, TakenBackDeposit } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import { lock } from "#lib/store/values/advisory-lock.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type BankDepositRows = {
  bankDeposits: BankDeposit;
  takenBackDeposits: TakenBackDeposit;
  otherWithdrawals: OtherWithdrawal;
};

/** The lines of bank statements that pay settlements: at most one for each settlement. */
export type BankDepositTable = {
  /** Locks the store's deposits, inside a transaction, so that two uploads match one after the other. */
  lock(storeId: string): Promise<void>;
  /** Lists the deposits of the settlements of these days, both included. */
  ofDays(storeId: string, days: { from: string; to: string }): Promise<BankDeposit[]>;
  /** Lists the deposits whose lines the bank posted on these days, both included, whatever settlements they pay. */
  postedBetween(storeId: string, days: { from: string; to: string }): Promise<BankDeposit[]>;
  /** Keeps a deposit. A settlement that has one keeps it. */
  add(deposit: BankDeposit): Promise<void>;
  /** Lists the deposits of these days that the bank took back, whenever it did. */
  takenBack(storeId: string, days: { from: string; to: string }): Promise<TakenBackDeposit[]>;
  /** Lists the deposits that were ticked off and that the bank took back, if it posted or returned them on these days. */
  returnedBetween(storeId: string, days: { from: string; to: string }): Promise<TakenBackDeposit[]>;
  /** Keeps that the bank took a deposit back. */
  addTakenBack(deposit: TakenBackDeposit): Promise<void>;
  /** Removes what a withdrawal was taken to take back; returns the days of the settlements that lost their ticks by it. */
  removeTakenBack(line: Omit<OtherWithdrawal, "notedAt" | "notedBy">): Promise<string[]>;
  /** Lists the withdrawals of these days that take nothing back. */
  otherWithdrawals(storeId: string, days: { from: string; to: string }): Promise<OtherWithdrawal[]>;
  /** Keeps that a withdrawal takes nothing back. */
  addOther(line: OtherWithdrawal): Promise<void>;
  /** Removes all deposits of the same line and currency; returns the days of their settlements. */
  remove(
    line: Pick<BankDeposit, "storeId" | "currency" | "postedOn" | "amountCents" | "occurrence">,
  ): Promise<string[]>;
};

/** Makes the table on a database or on a transaction of it. */
export function bankDepositTable(db: Kysely<BankDepositRows>, kind: StoreKind): BankDepositTable {
  const between = (column: "day" | "postedOn", storeId: string, { from, to }: { from: string; to: string }) =>
    db
      .selectFrom("bankDeposits")
      .selectAll()
      .where("storeId", "=", storeId)
      .where(column, ">=", from)
      .where(column, "<=", to)
      .orderBy("day")
      .orderBy("currency")
      .execute();

  return {
    lock: (storeId) => lock(db, kind, `bank_deposits ${storeId}`),

    ofDays: (storeId, days) => between("day", storeId, days),

    postedBetween: (storeId, days) => between("postedOn", storeId, days),

    async add(deposit) {
      await db
        .insertInto("bankDeposits")
        .values({ ...deposit, matchedAt: instantText(deposit.matchedAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    takenBack: (storeId, { from, to }) =>
      db
        .selectFrom("takenBackDeposits")
        .selectAll()
        .where("storeId", "=", storeId)
        .where("postedOn", ">=", from)
        .where("postedOn", "<=", to)
        .orderBy("postedOn")
        .orderBy("returnedOn")
        .execute(),

    returnedBetween: (storeId, { from, to }) =>
      db
        .selectFrom("takenBackDeposits")
        .selectAll()
        .where("storeId", "=", storeId)
        .where("days", "!=", "")
        .where("returnedOn", ">=", from)
        .where("postedOn", "<=", to)
        .orderBy("postedOn")
        .orderBy("returnedOn")
        .execute(),

    async addTakenBack(deposit) {
      await db
        .insertInto("takenBackDeposits")
        .values({ ...deposit, noticedAt: instantText(deposit.noticedAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async removeTakenBack({ storeId, currency, postedOn, amountCents, occurrence }) {
      const removed = await db
        .deleteFrom("takenBackDeposits")
        .where("storeId", "=", storeId)
        .where("currency", "=", currency)
        .where("returnedOn", "=", postedOn)
        .where("amountCents", "=", -amountCents)
        .where("returnOccurrence", "=", occurrence)
        .returning("days")
        .execute();
      return removed.flatMap(({ days }) => days.split(" ").filter((day) => day !== "")).toSorted();
    },

    otherWithdrawals: (storeId, { from, to }) =>
      db
        .selectFrom("otherWithdrawals")
        .selectAll()
        .where("storeId", "=", storeId)
        .where("postedOn", ">=", from)
        .where("postedOn", "<=", to)
        .execute(),

    async addOther(line) {
      await db
        .insertInto("otherWithdrawals")
        .values({ ...line, notedAt: instantText(line.notedAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async remove({ storeId, currency, postedOn, amountCents, occurrence }) {
      const removed = await db
        .deleteFrom("bankDeposits")
        .where("storeId", "=", storeId)
        .where("currency", "=", currency)
        .where("postedOn", "=", postedOn)
        .where("amountCents", "=", amountCents)
        .where("occurrence", "=", occurrence)
        .returning("day")
        .execute();
      return removed.map(({ day }) => day).toSorted();
    },
  };
}
