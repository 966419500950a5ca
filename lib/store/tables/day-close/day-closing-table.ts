import "server-only";
import type { Kysely } from "kysely";
import type { DayCloseStatement } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import type { Counted, DayCloseStep } from "#lib/domain/accounting/day-close/day-close-step.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

export type DayClosingRows = {
  dayClosings: Omit<DayCloseStep, "counted" | "statements"> & { counted: string; statements: string };
};

/** The sign-offs and reopenings of days. They are only added. */
export type DayClosingTable = {
  /** Lists the steps of a day, oldest first. */
  of(storeId: string, day: string): Promise<DayCloseStep[]>;
  /** Lists the last step of each of these days that has any, by day. */
  lastOf(storeId: string, days: { from: string; to: string }): Promise<DayCloseStep[]>;
  /** Adds a step. False if its version is taken: somebody else was faster. */
  add(step: DayCloseStep): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function dayClosingTable(db: Kysely<DayClosingRows>): DayClosingTable {
  const between = async (storeId: string, { from, to }: { from: string; to: string }) => {
    const rows = await db
      .selectFrom("dayClosings")
      .selectAll()
      .where("storeId", "=", storeId)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("day")
      .orderBy("version")
      .execute();
    return rows.map(({ counted, statements, ...row }) => ({
      ...row,
      counted: JSON.parse(counted) as readonly Counted[],
      statements: JSON.parse(statements) as readonly DayCloseStatement[],
    }));
  };
  return {
    of: (storeId, day) => between(storeId, { from: day, to: day }),

    async lastOf(storeId, days) {
      const steps = await between(storeId, days);
      return [...new Map(steps.map((step) => [step.day, step])).values()];
    },

    async add({ at, counted, statements, ...step }) {
      const written = await db
        .insertInto("dayClosings")
        .values({
          ...step,
          at: instantText(at),
          counted: JSON.stringify(counted),
          statements: JSON.stringify(statements),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("version")
        .executeTakeFirst();
      return written !== undefined;
    },
  };
}
