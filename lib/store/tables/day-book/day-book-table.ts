import "server-only";
import type { Generated, Kysely } from "kysely";
import { type BookLine, inBookOrder } from "#lib/domain/accounting/day-book/book-line.ts";
import type { BookDemand, CheckedDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import type { DayProof } from "#lib/domain/accounting/day-book/day-proof.ts";
import type { BookChange, KeptDay } from "#lib/domain/accounting/day-book/kept-day.ts";
import type { KeptFigures } from "#lib/domain/accounting/day-book/kept-figures.ts";
import { lock } from "#lib/store/values/advisory-lock.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type DayBookRows = {
  bookDays: CheckedDay & { storeId: string; proof: string; figures: string };
  bookLines: { storeId: string; transactionId: string; day: string; line: string };
  bookChanges: Pick<BookChange, "storeId" | "day" | "transactionId" | "noticedAt" | "change"> & {
    number: Generated<number>;
    beforeLine: string | null;
    afterLine: string | null;
  };
};

/** The parameters of a statement are limited, and a line has four. */
const LINES_A_STATEMENT = 200;

/** As if a day had not been compared since long before any other. */
const NEVER = "2000-01-01T00:00:00.000Z";

type Days = { from: string; to: string };

/** Finished days as they were read, their lines, and what changed since. Days are inclusive. */
export type DayBookTable = {
  /** Lists the days of a store in the book, oldest first, without their figures. */
  checked(storeId: string, since: string): Promise<CheckedDay[]>;
  /** Counts the days that are as they must be: in the book, cut in that zone, and compared lately enough. */
  countInOrder(storeId: string, demand: BookDemand): Promise<number>;
  /** Lists the days with their proofs and figures, oldest first. */
  days(storeId: string, days: Days): Promise<KeptDay[]>;
  find(storeId: string, day: string): Promise<KeptDay | undefined>;
  /** Lists the lines of these days in book order. */
  lines(storeId: string, days: Days): Promise<BookLine[]>;
  /** Locks the store's book, inside a transaction, so that no day is signed off while it is read again. */
  lock(storeId: string): Promise<void>;
  /** Writes a day in place of what was kept of it, with its late changes. Run inside a transaction. */
  keep(day: KeptDay, lines: readonly BookLine[], changes: readonly BookChange[]): Promise<void>;
  /** Makes these days due for a comparison with the service now; returns their number. */
  askAgain(storeId: string, days: Days): Promise<number>;
  /** Lists the late changes noticed since then, newest first. */
  changesSince(storeId: string, since: string): Promise<BookChange[]>;
  /** Lists the late changes of these days, newest first. */
  changesOf(storeId: string, days: Days): Promise<BookChange[]>;
  /** Removes the days before that one, with their lines and changes; returns their number. */
  removeBefore(storeId: string, day: string): Promise<number>;
};

/** Makes the table on a database or on a transaction of it. */
export function dayBookTable(db: Kysely<DayBookRows>, kind: StoreKind): DayBookTable {
  const days: DayBookTable["days"] = async (storeId, { from, to }) => {
    const rows = await db
      .selectFrom("bookDays")
      .selectAll()
      .where("storeId", "=", storeId)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("day")
      .execute();
    return rows.map(({ proof, figures, ...row }) => ({
      ...row,
      proof: JSON.parse(proof) as DayProof,
      figures: JSON.parse(figures) as KeptFigures,
    }));
  };
  const changes = (storeId: string) =>
    db.selectFrom("bookChanges").selectAll().where("storeId", "=", storeId).orderBy("number", "desc");

  return {
    async checked(storeId, since) {
      return await db
        .selectFrom("bookDays")
        .select(["day", "timeZone", "checkedAt"])
        .where("storeId", "=", storeId)
        .where("day", ">=", since)
        .orderBy("day")
        .execute();
    },

    async countInOrder(storeId, { timeZone, from, to, recentAfter, recentSince, olderSince, notAfter }) {
      const { days } = await db
        .selectFrom("bookDays")
        .select(({ fn }) => fn.countAll<number>().as("days"))
        .where("storeId", "=", storeId)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .where("timeZone", "=", timeZone)
        .where("checkedAt", ">=", instantText(olderSince.toString()))
        .where("checkedAt", "<=", instantText(notAfter.toString()))
        .where(({ or, eb }) =>
          or([eb("day", "<=", recentAfter), eb("checkedAt", ">=", instantText(recentSince.toString()))]),
        )
        .executeTakeFirstOrThrow();
      return Number(days);
    },

    days,

    async find(storeId, day) {
      return (await days(storeId, { from: day, to: day }))[0];
    },

    async lines(storeId, { from, to }) {
      const rows = await db
        .selectFrom("bookLines")
        .select("line")
        .where("storeId", "=", storeId)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .execute();
      return inBookOrder(rows.map(({ line }) => JSON.parse(line) as BookLine));
    },

    lock: (storeId) => lock(db, kind, `book_days ${storeId}`),

    async keep({ storeId, day, timeZone, checkedAt, proof, figures }, lines, changed) {
      const row = {
        timeZone,
        checkedAt: instantText(checkedAt),
        proof: JSON.stringify(proof),
        figures: JSON.stringify(figures),
      };
      await db
        .insertInto("bookDays")
        .values({ storeId, day, ...row })
        .onConflict((conflict) => conflict.columns(["storeId", "day"]).doUpdateSet(row))
        .execute();
      await db.deleteFrom("bookLines").where("storeId", "=", storeId).where("day", "=", day).execute();
      for (let at = 0; at < lines.length; at += LINES_A_STATEMENT) {
        const values = lines
          .slice(at, at + LINES_A_STATEMENT)
          .map((line) => ({ storeId, transactionId: line.transactionId, day, line: JSON.stringify(line) }));
        await db
          .insertInto("bookLines")
          .values(values)
          // In another zone the line was another day's.
          .onConflict((conflict) =>
            conflict
              .columns(["storeId", "transactionId"])
              .doUpdateSet((eb) => ({ day: eb.ref("excluded.day"), line: eb.ref("excluded.line") })),
          )
          .execute();
      }
      for (const { before, after, noticedAt, ...change } of changed) {
        await db
          .insertInto("bookChanges")
          .values({
            ...change,
            noticedAt: instantText(noticedAt),
            beforeLine: before && JSON.stringify(before),
            afterLine: after && JSON.stringify(after),
          })
          .execute();
      }
    },

    async askAgain(storeId, { from, to }) {
      const { numUpdatedRows } = await db
        .updateTable("bookDays")
        .set({ checkedAt: instantText(NEVER) })
        .where("storeId", "=", storeId)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async changesSince(storeId, since) {
      const rows = await changes(storeId).where("noticedAt", ">=", instantText(since)).execute();
      return rows.map(changeOf);
    },

    async changesOf(storeId, { from, to }) {
      const rows = await changes(storeId).where("day", ">=", from).where("day", "<=", to).execute();
      return rows.map(changeOf);
    },

    async removeBefore(storeId, day) {
      for (const table of ["bookLines", "bookChanges"] as const)
        await db.deleteFrom(table).where("storeId", "=", storeId).where("day", "<", day).execute();
      const { numDeletedRows } = await db
        .deleteFrom("bookDays")
        .where("storeId", "=", storeId)
        .where("day", "<", day)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function changeOf({
  number: _,
  beforeLine,
  afterLine,
  ...change
}: {
  number: number;
  storeId: string;
  day: string;
  transactionId: string;
  noticedAt: string;
  change: BookChange["change"];
  beforeLine: string | null;
  afterLine: string | null;
}): BookChange {
  const before = beforeLine === null ? null : (JSON.parse(beforeLine) as BookLine);
  const after = afterLine === null ? null : (JSON.parse(afterLine) as BookLine);
  // The kind of a change and its two lines were written together.
  return { ...change, before, after } as BookChange;
}
