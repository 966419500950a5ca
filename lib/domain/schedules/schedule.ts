import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import type { ScheduleCause } from "#lib/domain/reasons/file-rules.ts";
import type { Timing } from "#lib/domain/schedules/cadence.ts";

/** A view or a report that the server makes a file of, again and again. */
export type Schedule = {
  scheduleId: string;
  storeId: string;
  /** The files are made with this person's permissions, and failures are theirs to see. */
  ownerId: string;
  /** The key of the view, which is read when the schedule is due, or of the report. */
  viewKey: string;
  /** The name of the view when it was last read; empty for a ready one and a report. */
  viewName: string;
  choices: KeptFile["choices"];
  timing: Timing;
  /** Everybody who may make files in the store may open its files. */
  shared: boolean;
  /** The people who get a mail with a link to each file. */
  mailTo: readonly string[];
  isPaused: boolean;
  /** The next moment. While paused it stays, and nothing is made. */
  nextAt: string;
  /** The last moment for which a file was asked for; null before the first. */
  lastAt: string | null;
  /** Why the last file was not made or is incomplete; null when all is well. */
  problem: ScheduleCause | null;
  createdAt: string;
};

/** What its owner may change. */
export type SchedulePlan = Pick<
  Schedule,
  "viewKey" | "viewName" | "choices" | "timing" | "shared" | "mailTo" | "nextAt"
>;

/** The most schedules of one person in one store. */
export const MAX_SCHEDULES = 20;
