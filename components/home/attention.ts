import type { LimitSet, Used } from "#lib/domain/adjustments/limits.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** The background work of the server that can fail. */
export const CHORES = [
  "recoverJournal",
  "expireRequests",
  "watchClosed",
  "compareBooks",
  "removeUnusedQuestions",
  "removeExpired",
  "runBatches",
] as const;
export type ChoreName = (typeof CHORES)[number];

/** What waits for a person in a store, as far as they may act on it. */
export type Attention = {
  toDecide: number;
  answered: number;
  inDoubt: number;
  notices: number;
  /** Pre-auths that expire soon are looked for. */
  holds: boolean;
  nearlyUsed: readonly {
    staffId: string;
    name: string;
    set: LimitSet;
    used: Used;
    limitCents: number | null;
    limitCount: number | null;
  }[];
  locked: readonly { staffId: string; name: string }[];
  chores: readonly { chore: ChoreName; failedAt: LocalMoment }[];
};

/** Decides whether nothing waits, apart from pre-auths, which are counted later. */
export function isEmpty({ toDecide, answered, inDoubt, notices, nearlyUsed, locked, chores }: Attention): boolean {
  return toDecide + answered + inDoubt + notices + nearlyUsed.length + locked.length + chores.length === 0;
}
