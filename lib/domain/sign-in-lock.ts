/**
 * Wrong passwords in a row, and what they lead to: the fifth locks for half an hour, and so does every further one until a
 * right password or an administrator's reset begins the row anew.
 */
export const TRIES_BEFORE_LOCK = 5;

const LOCK = Temporal.Duration.from({ minutes: 30 });

/** When a lock that begins now ends. */
export function lockEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add(LOCK);
}

/** Whether no password is looked at now, right or wrong. */
export function isLocked(lockedUntil: string | null, now: Temporal.Instant): boolean {
  return lockedUntil !== null && Temporal.Instant.compare(now, Temporal.Instant.from(lockedUntil)) < 0;
}
