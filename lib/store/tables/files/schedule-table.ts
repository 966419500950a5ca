import "server-only";
import type { Kysely } from "kysely";
import type { Timing } from "#lib/domain/schedules/cadence.ts";
import type { Schedule, SchedulePlan } from "#lib/domain/schedules/schedule.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";

export type ScheduleRows = {
  schedules: Omit<Schedule, "choices" | "timing" | "shared" | "mailTo" | "isPaused"> & {
    choices: string;
    timing: string;
    shared: number;
    mailTo: string;
    isPaused: number;
  };
};

/** Schedules of files. */
export type ScheduleTable = {
  add(schedule: Schedule): Promise<void>;
  find(storeId: string, scheduleId: string): Promise<Schedule | undefined>;
  /** Lists the person's own schedules and the shared ones of a store, oldest first. */
  list(storeId: string, staffId: string): Promise<Schedule[]>;
  count(storeId: string, ownerId: string): Promise<number>;
  /** Lists the schedules that are due, and those whose next moment is after `farthest`. */
  due(now: string, farthest: string): Promise<Schedule[]>;
  /** Compare and set: true for the one caller who takes that moment. */
  take(
    scheduleId: string,
    dueAt: string,
    change: Pick<Schedule, "nextAt" | "lastAt" | "problem"> & Partial<Pick<Schedule, "viewName">>,
  ): Promise<boolean>;
  /** Notes what came of the last file. */
  noteEnd(scheduleId: string, problem: Schedule["problem"]): Promise<void>;
  /** Replaces its plan. What went wrong under the old one is over. */
  change(scheduleId: string, plan: SchedulePlan): Promise<void>;
  pause(scheduleId: string, isPaused: boolean, nextAt: string): Promise<void>;
  remove(scheduleId: string): Promise<void>;
  /** Counts the person's own schedules of the store whose last file was not made, or is incomplete. */
  countFailed(storeId: string, ownerId: string): Promise<number>;
};

/** Makes the table on a database or on a transaction of it. */
export function scheduleTable(db: Kysely<ScheduleRows>): ScheduleTable {
  const all = () => db.selectFrom("schedules").selectAll();
  const own = (storeId: string, ownerId: string) =>
    db
      .selectFrom("schedules")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("storeId", "=", storeId)
      .where("ownerId", "=", ownerId);

  return {
    async add(schedule) {
      await db.insertInto("schedules").values(rowOf(schedule)).execute();
    },

    async find(storeId, scheduleId) {
      const row = await all().where("storeId", "=", storeId).where("scheduleId", "=", scheduleId).executeTakeFirst();
      return row && scheduleOf(row);
    },

    async list(storeId, staffId) {
      const rows = await all()
        .where("storeId", "=", storeId)
        .where((eb) => eb.or([eb("ownerId", "=", staffId), eb("shared", "=", 1)]))
        .orderBy("createdAt")
        .orderBy("scheduleId")
        .execute();
      return rows.map(scheduleOf);
    },

    async count(storeId, ownerId) {
      return (await own(storeId, ownerId).executeTakeFirstOrThrow()).count;
    },

    async due(now, farthest) {
      const rows = await all()
        .where("isPaused", "=", 0)
        .where((eb) => eb.or([eb("nextAt", "<=", instantText(now)), eb("nextAt", ">", instantText(farthest))]))
        .orderBy("nextAt")
        .execute();
      return rows.map(scheduleOf);
    },

    async take(scheduleId, dueAt, { nextAt, lastAt, ...change }) {
      const { numUpdatedRows } = await db
        .updateTable("schedules")
        .set({ ...change, nextAt: instantText(nextAt), lastAt: instantTextOrNull(lastAt) })
        .where("scheduleId", "=", scheduleId)
        .where("isPaused", "=", 0)
        .where("nextAt", "=", instantText(dueAt))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async noteEnd(scheduleId, problem) {
      await db.updateTable("schedules").set({ problem }).where("scheduleId", "=", scheduleId).execute();
    },

    async change(scheduleId, plan) {
      await db
        .updateTable("schedules")
        .set({ ...planColumns(plan), problem: null })
        .where("scheduleId", "=", scheduleId)
        .execute();
    },

    async pause(scheduleId, isPaused, nextAt) {
      await db
        .updateTable("schedules")
        .set({ isPaused: Number(isPaused), nextAt: instantText(nextAt) })
        .where("scheduleId", "=", scheduleId)
        .execute();
    },

    async remove(scheduleId) {
      await db.deleteFrom("schedules").where("scheduleId", "=", scheduleId).execute();
    },

    async countFailed(storeId, ownerId) {
      const found = await own(storeId, ownerId).where("problem", "is not", null).executeTakeFirstOrThrow();
      return found.count;
    },
  };
}

function rowOf(schedule: Schedule): ScheduleRows["schedules"] {
  return {
    ...schedule,
    ...planColumns(schedule),
    isPaused: Number(schedule.isPaused),
    lastAt: instantTextOrNull(schedule.lastAt),
    createdAt: instantText(schedule.createdAt),
  };
}

function planColumns({ viewKey, viewName, choices, timing, shared, mailTo, nextAt }: SchedulePlan) {
  return {
    ...{ viewKey, viewName, choices: JSON.stringify(choices), timing: JSON.stringify(timing) },
    ...{ shared: Number(shared), mailTo: JSON.stringify(mailTo), nextAt: instantText(nextAt) },
  };
}

function scheduleOf(row: ScheduleRows["schedules"]): Schedule {
  return {
    ...row,
    choices: JSON.parse(row.choices) as Schedule["choices"],
    timing: JSON.parse(row.timing) as Timing,
    shared: row.shared === 1,
    mailTo: JSON.parse(row.mailTo) as string[],
    isPaused: row.isPaused === 1,
  };
}
