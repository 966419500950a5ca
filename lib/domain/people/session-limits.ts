/** How long a session lasts. The one rule for pages, actions and streams alike. */

/** From sign-in to the end, however busy the person is. */
export const SESSION_LIFETIME = Temporal.Duration.from({ hours: 12 });

/** A moment of use is written down at most this often, to spare the database. */
const TOUCH_PAUSE = Temporal.Duration.from({ minutes: 1 });

/** Fifteen minutes as PCI DSS 8.2.8 asks; the sandbox, where no money is, lets newcomers look around for a working day. */
const IDLE_LIMITS = {
  service: Temporal.Duration.from({ minutes: 15 }),
  sandbox: Temporal.Duration.from({ hours: 8 }),
} as const;

export type SessionTimes = { lastSeenAt: string; expiresAt: string; revokedAt: string | null };

/** Whether the session still lets its person in: not revoked, not past its end, not idle for too long. */
export function isSessionOpen(session: SessionTimes, mode: "sandbox" | "service", now: Temporal.Instant): boolean {
  if (session.revokedAt !== null || reached(Temporal.Instant.from(session.expiresAt), now)) return false;
  return !reached(idleEnd(session, mode), now);
}

/** Seconds, rounded up, until the session ends if nobody uses it; none when it has ended so. */
export function idleSecondsLeft(session: SessionTimes, mode: "sandbox" | "service", now: Temporal.Instant): number {
  return Math.max(0, Math.ceil(now.until(idleEnd(session, mode)).total("seconds")));
}

/** Whether the last moment of use is so long ago that this one is worth writing down. */
export function isTouchDue(session: SessionTimes, now: Temporal.Instant): boolean {
  return reached(Temporal.Instant.from(session.lastSeenAt).add(TOUCH_PAUSE), now);
}

function idleEnd({ lastSeenAt }: SessionTimes, mode: "sandbox" | "service"): Temporal.Instant {
  return Temporal.Instant.from(lastSeenAt).add(IDLE_LIMITS[mode]);
}

function reached(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, moment) >= 0;
}
