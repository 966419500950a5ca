import { expect, test } from "vitest";
import { idleSecondsLeft, isSessionOpen, isTouchDue, SESSION_LIFETIME } from "#lib/domain/people/session-limits.ts";

const start = Temporal.Instant.from("2026-11-21T10:00:00Z");
const session = {
  lastSeenAt: start.toString(),
  expiresAt: start.add(SESSION_LIFETIME).toString(),
  revokedAt: null,
};
const after = (time: Temporal.DurationLike) => start.add(time);

test("fifteen minutes without use end a session on a real account", () => {
  expect(isSessionOpen(session, "service", after({ minutes: 14, seconds: 59 }))).toBe(true);
  expect(isSessionOpen(session, "service", after({ minutes: 15 }))).toBe(false);
});

test("as long as it is open some second is left of it, and none when it has ended", () => {
  const left = (time: Temporal.DurationLike) => idleSecondsLeft(session, "service", after(time));
  expect([left({ minutes: 0 }), left({ minutes: 14 }), left({ minutes: 15 }), left({ hours: 1 })]).toEqual([
    900, 60, 0, 0,
  ]);
  expect(left({ minutes: 14, seconds: 59, milliseconds: 999 })).toBe(1);
});

test("the sandbox waits for eight hours", () => {
  expect(isSessionOpen(session, "sandbox", after({ hours: 7, minutes: 59 }))).toBe(true);
  expect(isSessionOpen(session, "sandbox", after({ hours: 8 }))).toBe(false);
});

test("twelve hours end it however busy the person is", () => {
  const busy = { ...session, lastSeenAt: after({ hours: 11, minutes: 59 }).toString() };
  expect(isSessionOpen(busy, "service", after({ hours: 11, minutes: 59, seconds: 59 }))).toBe(true);
  expect(isSessionOpen(busy, "service", after({ hours: 12 }))).toBe(false);
});

test("a revoked session is closed at once", () => {
  expect(isSessionOpen({ ...session, revokedAt: start.toString() }, "sandbox", start)).toBe(false);
});

test("use is noted once a minute", () => {
  expect(isTouchDue(session, after({ seconds: 59 }))).toBe(false);
  expect(isTouchDue(session, after({ seconds: 60 }))).toBe(true);
});
