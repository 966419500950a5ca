/**
 * The schedule on which the server checks for the result of an operation, and gives up waiting. All values are
 * durations.
 */

/**
 * A sending process that has not settled by then is dead or hung: the lease exceeds all timeouts of a money request
 * together.
 */
export const SENDING_LEASE = Temporal.Duration.from({ seconds: 45 });

/** The time after which a prepared row that no process claimed counts as never sent. */
export const PREPARED_LEASE = Temporal.Duration.from({ seconds: 15 });

/** The time for which an operation without a trace is watched for a late arrival. */
export const WATCH = Temporal.Duration.from({ hours: 48 });

/** The time after which a refused operation is looked for, in case the service made it all the same. */
export const REFUSAL_LOOK = Temporal.Duration.from({ minutes: 5 });

const PAUSES = [2, 5, 10, 10, 10, 20, 30, 60].map((seconds) => Temporal.Duration.from({ seconds }));
/** Half a minute: a check that failed while the service was away succeeds within a minute of its return. */
const LAST_TRY_PAUSE = 6;
const LONG_PAUSE = Temporal.Duration.from({ minutes: 5 });

/** Returns the time of the next check after so many checks: soon at first, then every five minutes. */
export function nextCheckAt(now: Temporal.Instant, checks: number): Temporal.Instant {
  return now.add(PAUSES[checks] ?? LONG_PAUSE);
}

/**
 * Returns the time of the next try after a check without an answer: often enough to notice when the service is back.
 */
export function nextTryAt(now: Temporal.Instant, checks: number): Temporal.Instant {
  return now.add(PAUSES[Math.min(checks, LAST_TRY_PAUSE)] ?? LONG_PAUSE);
}

/** Returns the time of the next look at a refused operation: the wait doubles with the age of the refusal. */
export function nextRefusalLook(now: Temporal.Instant, refusedAt: string): Temporal.Instant {
  const waited = Temporal.Instant.from(refusedAt).until(now);
  return now.add(Temporal.Duration.compare(waited, REFUSAL_LOOK) > 0 ? waited : REFUSAL_LOOK);
}

/** Decides whether that much time has passed since then. */
export function hasPassed(since: string, duration: Temporal.Duration, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, Temporal.Instant.from(since).add(duration)) >= 0;
}
