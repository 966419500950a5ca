import { describe, expect, test } from "vitest";
import type { Timing } from "#lib/domain/schedules/cadence.ts";
import { missedUntil, nextDue } from "#lib/domain/schedules/timing.ts";

const TORONTO: Timing = { every: "daily", weekday: 1, monthDay: 1, at: "06:30", timeZone: "America/Toronto" };
const instant = (text: string) => Temporal.Instant.from(text);

describe("the next moment of a schedule", () => {
  test.each<[string, Partial<Timing>, string, string]>([
    ["daily, today", {}, "2026-11-20T06:29-05:00", "2026-11-20T06:30-05:00"],
    ["daily, at that moment the next day", {}, "2026-11-20T06:30-05:00", "2026-11-21T06:30-05:00"],
    ["in another zone", { timeZone: "UTC" }, "2026-11-20T06:30-05:00", "2026-11-21T06:30Z"],
    ["weekly", { every: "weekly", weekday: 1 }, "2026-11-20T12:00-05:00", "2026-11-23T06:30-05:00"],
    ["weekly, the same day", { every: "weekly", weekday: 5 }, "2026-11-20T06:30-05:00", "2026-11-27T06:30-05:00"],
    ["monthly", { every: "monthly", monthDay: 1 }, "2026-11-20T12:00-05:00", "2026-12-01T06:30-05:00"],
    [
      "on the 31st of a short month",
      { every: "monthly", monthDay: 31 },
      "2026-11-20T12:00-05:00",
      "2026-11-30T06:30-05:00",
    ],
    [
      "on the 31st of a February",
      { every: "monthly", monthDay: 31 },
      "2027-01-31T12:00-05:00",
      "2027-02-28T06:30-05:00",
    ],
    // 02:30 does not exist on 14 March 2027.
    ["at a time that clocks skip", { at: "02:30" }, "2027-03-13T12:00-05:00", "2027-03-14T03:30-04:00"],
    ["the day after such a night", { at: "02:30" }, "2027-03-14T03:30-04:00", "2027-03-15T02:30-04:00"],
    // 01:30 comes twice on 1 November 2026, first at -04:00.
    ["at a time that clocks show twice", { at: "01:30" }, "2026-10-31T12:00-04:00", "2026-11-01T01:30-04:00"],
    ["and not again at the second", { at: "01:30" }, "2026-11-01T01:30-04:00", "2026-11-02T01:30-05:00"],
  ])("%s", (_, change, from, expected) => {
    expect(nextDue({ ...TORONTO, ...change }, instant(from)).toString()).toBe(instant(expected).toString());
  });
});

describe("missed moments", () => {
  test("are all made up for, oldest first, in a night of 25 hours too", () => {
    const { missed, next } = missedUntil(TORONTO, instant("2026-10-31T06:30-04:00"), instant("2026-11-02T12:00-05:00"));
    expect(missed.map(String)).toEqual(["2026-10-31T10:30:00Z", "2026-11-01T11:30:00Z", "2026-11-02T11:30:00Z"]);
    expect(String(next)).toBe("2026-11-03T11:30:00Z");
  });

  test("after months, only the latest 31", () => {
    const { missed } = missedUntil(TORONTO, instant("2026-01-01T11:30Z"), instant("2026-11-02T12:00-05:00"));
    expect(missed).toHaveLength(31);
    expect(String(missed.at(-1))).toBe("2026-11-02T11:30:00Z");
  });

  test("are none before it is due", () => {
    const dueAt = instant("2026-11-20T11:30Z");
    expect(missedUntil(TORONTO, dueAt, instant("2026-11-20T11:29Z"))).toEqual({ missed: [], next: dueAt });
  });
});
