/**
 * The number of wrong passwords in a row that locks the sign-in for half an hour. The end of the lock clears the count;
 * a correct password or an administrator clears both before. Counts are per person and device. A device on which the
 * person has signed in before has its own count, so that nobody can lock them out of it from elsewhere. All other
 * devices share one count.
 */
export const TRIES_BEFORE_LOCK = 5;

/** The count of all devices on which the person has not signed in before. */
export const UNKNOWN_DEVICE = "unknown";

/** The count of wrong passwords from somebody who is signed in already. */
export const OWN_SESSION = "session";

const LOCK = Temporal.Duration.from({ minutes: 30 });

const QUICKEST_REFUSAL_MS = 400;
const SLOWEST_REFUSAL_MS = 4_000;

/** Returns the end of a lock that begins now. */
export function lockEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add(LOCK);
}

/** Decides whether the sign-in is locked: then no password is checked, right or wrong. */
export function isLocked(lockedUntil: string | null, now: Temporal.Instant): boolean {
  return lockedUntil !== null && Temporal.Instant.compare(now, Temporal.Instant.from(lockedUntil)) < 0;
}

/**
 * Returns the least time before a sign-in is refused, so that the time does not reveal which part was wrong. An unknown
 * device waits twice as long after each further wrong try.
 */
export function refusalDelayMs(tries: number, device: string): number {
  if (device !== UNKNOWN_DEVICE) return QUICKEST_REFUSAL_MS;
  return Math.min(SLOWEST_REFUSAL_MS, QUICKEST_REFUSAL_MS * 2 ** Math.max(0, tries - 1));
}
