/** When the server looks again for what became of an operation, and when waiting has told enough. Durations, all of them. */

/** A sending process that has not settled by then is dead or hung: more than every time-out of a money request together. */
export const SENDING_LEASE = Temporal.Duration.from({ seconds: 45 });

/** A row that was prepared and never claimed was never sent. */
export const PREPARED_LEASE = Temporal.Duration.from({ seconds: 15 });

/** How long an operation of which no trace was found stays on watch for a late arrival. */
export const WATCH = Temporal.Duration.from({ hours: 48 });

/** When what the service refused is looked for, to see that it was not made all the same. */
export const REFUSAL_LOOK = Temporal.Duration.from({ minutes: 5 });

const PAUSES = [2, 5, 10, 10, 10, 20, 30, 60].map((seconds) => Temporal.Duration.from({ seconds }));
/** Half a minute: what settled while the service was away is told within a minute of its return. */
const LAST_TRY_PAUSE = 6;
const LONG_PAUSE = Temporal.Duration.from({ minutes: 5 });

/** The moment of the next look after so many looks: soon at first, then every five minutes. */
export function nextCheckAt(now: Temporal.Instant, checks: number): Temporal.Instant {
  return now.add(PAUSES[checks] ?? LONG_PAUSE);
}

/** The next try after a look that got no answer: the service comes back at some moment, and the truth comes with it. */
export function nextTryAt(now: Temporal.Instant, checks: number): Temporal.Instant {
  return now.add(PAUSES[Math.min(checks, LAST_TRY_PAUSE)] ?? LONG_PAUSE);
}

/** The next such look where the last one told nothing: after as long again as the refusal is old, so ever more rarely. */
export function nextRefusalLook(now: Temporal.Instant, refusedAt: string): Temporal.Instant {
  const waited = Temporal.Instant.from(refusedAt).until(now);
  return now.add(Temporal.Duration.compare(waited, REFUSAL_LOOK) > 0 ? waited : REFUSAL_LOOK);
}

/** Whether that much time has passed since then. */
export function hasPassed(since: string, duration: Temporal.Duration, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, Temporal.Instant.from(since).add(duration)) >= 0;
}
