import type { DayCloseReminders } from "#lib/domain/accounting/day-close/day-close-reminders.ts";
import type { NearlyUsed } from "#lib/domain/adjustments/limits.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { ChoreName } from "#lib/messages/catalogue.ts";

/** What waits for a person in a store, as far as they may act on it. */
export type Attention = {
  toDecide: number;
  answered: number;
  inDoubt: number;
  notices: number;
  /** The person's own schedules whose last file was not made, or is incomplete. */
  failedSchedules: number;
  /** Pre-auths that expire soon are looked for. */
  preAuths: boolean;
  nearlyUsed: readonly NearlyUsed[];
  locked: readonly { staffId: string; name: string }[];
  /** What the closes of recent days wait for; null for people who close none. */
  closes: DayCloseReminders | null;
  /** Whether who has access must be reviewed again. */
  accessReview: boolean;
  chores: readonly { chore: ChoreName; failedAt: LocalMoment }[];
};

/** Decides whether nothing waits, apart from pre-auths, which are counted later. */
export function isEmpty(attention: Attention): boolean {
  const { toDecide, answered, inDoubt, notices, failedSchedules, nearlyUsed, locked, chores, closes } = attention;
  if (attention.accessReview) return false;
  const counts = toDecide + answered + inDoubt + notices + failedSchedules;
  return counts + nearlyUsed.length + locked.length + chores.length === 0 && !closes?.toClose && !closes?.changed;
}
