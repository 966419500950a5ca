/**
 * Wrong passwords in a row, and what they lead to: the fifth locks for half an hour. With the lock the count ends as well; a right
 * password or an administrator ends both before. Counted per person and device: a device on which the person has signed in before
 * has a count of its own, so that nobody locks them out of it from elsewhere. All other devices together have one.
 */
export const TRIES_BEFORE_LOCK = 5;

/** Names the count of all devices on which the person has not signed in before. */
export const UNKNOWN_DEVICE = "unknown";

/** Names the count of wrong passwords that somebody gives who is signed in already. */
export const OWN_SESSION = "session";

const LOCK = Temporal.Duration.from({ minutes: 30 });

const QUICKEST_REFUSAL_MS = 400;
const SLOWEST_REFUSAL_MS = 4_000;

/** When a lock that begins now ends. */
export function lockEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add(LOCK);
}

/** Whether no password is looked at now, right or wrong. */
export function isLocked(lockedUntil: string | null, now: Temporal.Instant): boolean {
  return lockedUntil !== null && Temporal.Instant.compare(now, Temporal.Instant.from(lockedUntil)) < 0;
}

/**
 * No sign-in is refused faster than this, so that the time tells nothing about which part of it was wrong. An unknown device waits
 * twice as long after each further wrong try.
 */
export function refusalDelayMs(tries: number, device: string): number {
  if (device !== UNKNOWN_DEVICE) return QUICKEST_REFUSAL_MS;
  return Math.min(SLOWEST_REFUSAL_MS, QUICKEST_REFUSAL_MS * 2 ** Math.max(0, tries - 1));
}
