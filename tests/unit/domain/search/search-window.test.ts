import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serviceWindow, windowFor } from "#lib/domain/search/search-window.ts";

const at = (text: string) => Temporal.Instant.from(text);
const NOON = at("2026-11-21T12:00:00Z");

const windowOfDays = (from: string, to: string, zone: string) => windowFor({ from, to }, zone, NOON);
const hours = ({ start, end }: { start: Temporal.Instant; end: Temporal.Instant }) =>
  start.until(end).total({ unit: "hours" });

describe("windowFor", () => {
  test.each([
    ["America/Toronto", "2026-03-08", 23],
    ["America/Toronto", "2026-11-01", 25],
    ["America/Toronto", "2026-11-02", 24],
    ["Australia/Lord_Howe", "2026-04-05", 24.5],
    ["Australia/Lord_Howe", "2026-10-04", 23.5],
    ["UTC", "2026-03-08", 24],
  ])("in %s the day %s has %d hours", (zone, day, length) => {
    expect(hours(windowOfDays(day, day, zone))).toBe(length);
  });

  test("a day that has no midnight begins at one o'clock", () => {
    // Beirut's clocks go from 00:00 to 01:00.
    const window = windowOfDays("2026-03-29", "2026-03-29", "Asia/Beirut");
    expect(window.start.toZonedDateTimeISO("Asia/Beirut").toPlainTime().toString()).toBe("01:00:00");
    expect(window.start.equals(windowOfDays("2026-03-28", "2026-03-28", "Asia/Beirut").end)).toBe(true);
    expect(hours(window)).toBe(23);
  });

  test("a day that its zone left out has no moment", () => {
    expect(hours(windowOfDays("2011-12-30", "2011-12-30", "Pacific/Apia"))).toBe(0);
  });

  test("days follow each other without a gap or a moment in two of them", () => {
    const zones = [
      "America/Toronto",
      "America/Havana",
      "Asia/Beirut",
      "Australia/Lord_Howe",
      "Africa/Casablanca",
      "UTC",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 20_000 }), (zone, offset) => {
        const day = Temporal.PlainDate.from("1990-01-01").add({ days: offset });
        const next = day.add({ days: 1 });
        const one = windowOfDays(day.toString(), day.toString(), zone);
        const other = windowOfDays(next.toString(), next.toString(), zone);
        expect(one.end.equals(other.start)).toBe(true);
      }),
    );
  });

  const named = (
    range: Parameters<typeof windowFor>[0] & { range: unknown },
    now: string,
    zone = "America/Toronto",
  ) => {
    const { from, to } = windowFor(range, zone, at(now));
    return `${from} ${to}`;
  };

  test("reads days by name in the zone that is asked for", () => {
    // A Sunday evening in Toronto, when it is Monday already elsewhere.
    const sunday = "2026-11-02T03:00:00Z";
    expect(named({ range: "today" }, sunday)).toBe("2026-11-01 2026-11-01");
    expect(named({ range: "today" }, sunday, "UTC")).toBe("2026-11-02 2026-11-02");
    expect(named({ range: "yesterday" }, sunday)).toBe("2026-10-31 2026-10-31");
    expect(named({ range: "last_7_days" }, sunday)).toBe("2026-10-26 2026-11-01");
    expect(named({ range: "last_30_days" }, sunday)).toBe("2026-10-03 2026-11-01");
    expect(named({ range: "last_90_days" }, sunday)).toBe("2026-08-04 2026-11-01");
    expect(named({ range: "last_365_days" }, sunday)).toBe("2025-11-02 2026-11-01");
    expect(named({ range: "this_month" }, sunday)).toBe("2026-11-01 2026-11-01");
    expect(named({ range: "last_month" }, sunday)).toBe("2026-10-01 2026-10-31");
    expect(named({ range: "last_month" }, "2026-03-31T12:00:00Z")).toBe("2026-02-01 2026-02-28");
  });

  test("weeks begin on Monday", () => {
    const sunday = "2026-11-02T03:00:00Z";
    expect(named({ range: "this_week" }, sunday)).toBe("2026-10-26 2026-11-01");
    expect(named({ range: "last_week" }, sunday)).toBe("2026-10-19 2026-10-25");
    expect(named({ range: "this_week" }, sunday, "UTC")).toBe("2026-11-02 2026-11-02");
  });
});

describe("serviceWindow", () => {
  test("is the days themselves where both zones are one", () => {
    expect(serviceWindow(windowOfDays("2026-11-20", "2026-11-21", "America/Toronto"), "America/Toronto")).toEqual({
      startDate: "2026-11-20T00:00:00",
      endDate: "2026-11-22T00:00:00",
    });
  });

  test("moves the days of another zone", () => {
    expect(serviceWindow(windowOfDays("2026-11-20", "2026-11-20", "America/Los_Angeles"), "America/Toronto")).toEqual({
      startDate: "2026-11-20T03:00:00",
      endDate: "2026-11-21T03:00:00",
    });
  });

  test("begins before and ends after an hour that comes twice", () => {
    const zone = "America/Toronto";
    // 01:30 in the first pass, and in the second.
    const [first, second] = [at("2026-11-01T05:30:00Z"), at("2026-11-01T06:30:00Z")];
    expect(serviceWindow({ start: first, end: second }, zone)).toEqual({
      startDate: "2026-11-01T00:59:59",
      endDate: "2026-11-01T02:00:00",
    });
    const midnight = serviceWindow(windowOfDays("2026-11-01", "2026-11-01", "America/Havana"), "America/Havana");
    expect(midnight.startDate).toBe("2026-10-31T23:59:59");
  });

  test("rounds fractions of a second outwards", () => {
    expect(
      serviceWindow({ start: at("2026-11-20T10:00:00.900Z"), end: at("2026-11-20T11:00:00.100Z") }, "UTC"),
    ).toEqual({ startDate: "2026-11-20T10:00:00", endDate: "2026-11-20T11:00:01" });
  });

  test("holds every moment of the window, however the service reads its texts", () => {
    const zones = ["America/Toronto", "America/Havana", "Asia/Beirut", "Australia/Lord_Howe", "America/Sao_Paulo"];
    const minutes = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, minutes, fc.nat(4_000), (zone, from, within, length) => {
        const start = at("2015-01-01T00:00:00Z").add({ minutes: from * 3 });
        const window = { start, end: start.add({ minutes: length + 1 }) };
        const moment = start.add({ minutes: within % (length + 1) });
        const { startDate, endDate } = serviceWindow(window, zone);
        const local = moment.toZonedDateTimeISO(zone).toPlainDateTime();
        // As wall clock times, and as moments, of whichever pass.
        expect(Temporal.PlainDateTime.compare(startDate, local)).toBeLessThanOrEqual(0);
        expect(Temporal.PlainDateTime.compare(endDate, local)).toBeGreaterThanOrEqual(0);
        for (const disambiguation of ["earlier", "later"] as const) {
          const moments = [startDate, endDate].map((text) =>
            Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation }).toInstant(),
          ) as [Temporal.Instant, Temporal.Instant];
          expect(Temporal.Instant.compare(moments[0], moment)).toBeLessThanOrEqual(0);
          expect(Temporal.Instant.compare(moments[1], moment)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
