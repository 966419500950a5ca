/** The length of a session: the one rule for pages, actions and streams alike. */

/** The time from sign-in to the end, however busy the person is. */
export const SESSION_LIFETIME = Temporal.Duration.from({ hours: 12 });

/** The shortest time between two records of use, to spare the database. */
const TOUCH_PAUSE = Temporal.Duration.from({ minutes: 1 });

/**
 * Fifteen minutes as PCI DSS 8.2.8 requires; the sandbox, which has no money, lets newcomers look around for a working
 * day.
 */
const IDLE_LIMITS = {
  service: Temporal.Duration.from({ minutes: 15 }),
  sandbox: Temporal.Duration.from({ hours: 8 }),
} as const;

export type SessionTimes = { lastSeenAt: string; expiresAt: string; revokedAt: string | null };

/** Decides whether the session still lets its person in: not revoked, not past its end, not idle for too long. */
export function isSessionOpen(session: SessionTimes, mode: "sandbox" | "service", now: Temporal.Instant): boolean {
  if (session.revokedAt !== null || reached(Temporal.Instant.from(session.expiresAt), now)) return false;
  return !reached(idleEnd(session, mode), now);
}

/** Returns the seconds, rounded up, until the session ends by disuse; 0 when it has ended so. */
export function idleSecondsLeft(session: SessionTimes, mode: "sandbox" | "service", now: Temporal.Instant): number {
  return Math.max(0, Math.ceil(now.until(idleEnd(session, mode)).total("seconds")));
}

/** Decides whether the last record of use is old enough to write a new one. */
export function isTouchDue(session: SessionTimes, now: Temporal.Instant): boolean {
  return reached(Temporal.Instant.from(session.lastSeenAt).add(TOUCH_PAUSE), now);
}

function idleEnd({ lastSeenAt }: SessionTimes, mode: "sandbox" | "service"): Temporal.Instant {
  return Temporal.Instant.from(lastSeenAt).add(IDLE_LIMITS[mode]);
}

function reached(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, moment) >= 0;
}
