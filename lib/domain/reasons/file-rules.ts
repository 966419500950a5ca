import type { RuleTable } from "#lib/domain/reasons/figures.ts";
import { UNAVAILABLE_CAUSES } from "#lib/domain/reasons/unavailable-cause.ts";

/** Rules that forbid to make, steer or open a kept file. The words stand under `files.rules`. */
export const FILE_RULES = {
  too_many_files: { limit: "count" },
  too_many_kept_files: { limit: "count" },
  /** The search can no longer be read: its stored question or a field is gone. */
  file_search_unreadable: {},
  file_gone: {},
  /** It is ready, or stopped, or being made, contrary to what the person saw. */
  file_state_changed: {},
  /** It has too many rows to be compared with a later reading. */
  file_not_comparable: { most: "count" },
  too_many_schedules: { limit: "count" },
  schedule_gone: {},
  schedule_view_gone: {},
  /** No mail server is set, or a person has no address or may make no files. */
  schedule_mail_impossible: {},
  /** The files are the owner's alone, and somebody else is to get a link to them. */
  schedule_mail_private: {},
} as const satisfies RuleTable;

export type FileRule = keyof typeof FILE_RULES;

/** Why a kept file is late, or will not be made. The words stand under `files.causes`, those of the service under `reasons.unavailable`. */
export const FILE_CAUSES = [
  ...UNAVAILABLE_CAUSES,
  "cancelled",
  "too_long_for_pdf",
  "search_unreadable",
  "earlier_file_gone",
  "owner_may_not",
  "no_room",
  /** A report whose days the day book does not have yet, or has no more. */
  "days_not_kept",
  "fault",
] as const;
export type FileCause = (typeof FILE_CAUSES)[number];

/** Why a schedule made no file, or an incomplete one. The words stand with those of files. */
export const SCHEDULE_CAUSES = [...FILE_CAUSES, "view_gone", "too_many_kept_files", "incomplete"] as const;
export type ScheduleCause = (typeof SCHEDULE_CAUSES)[number];
