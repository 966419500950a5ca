import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundsOf,
  cutWindow,
  lastDays,
  parseDay,
  today,
  wholeHistory,
  windowOf,
} from "#lib/domain/time/business-day.ts";

const at = (text: string) => Temporal.Instant.from(text);

describe("parseDay", () => {
  test("reads real days only", () => {
    expect(parseDay("2026-02-28")?.toString()).toBe("2026-02-28");
    expect(parseDay("2028-02-29")?.toString()).toBe("2028-02-29");
    for (const text of [
      "2026-02-31",
      "2026-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-1-1",
      "20260101",
      "",
      " 2026-01-01",
      "2026-01-01T00:00",
      "-002026-01-01",
      "0000-12-31",
      "9999-12-31",
      "２０２６-01-01",
    ]) {
      expect(parseDay(text), text).toBeUndefined();
    }
  });

  test("gives back every day that there is", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }),
        (date) => {
          const text = date.toISOString().slice(0, 10);
          expect(parseDay(text)?.toString()).toBe(text);
        },
      ),
    );
  });
});

describe("days of the account's zone", () => {
  test("today is the zone's day, not that of UTC", () => {
    expect(today(at("2026-11-21T04:59:59Z"), "America/Toronto").toString()).toBe("2026-11-20");
    expect(today(at("2026-11-21T05:00:00Z"), "America/Toronto").toString()).toBe("2026-11-21");
  });

  test("the last seven days count today", () => {
    expect(lastDays(Temporal.PlainDate.from("2026-03-03"), 7)).toEqual({ from: "2026-02-25", to: "2026-03-03" });
    expect(lastDays(Temporal.PlainDate.from("2026-03-03"), 1)).toEqual({ from: "2026-03-03", to: "2026-03-03" });
  });

  test("a range of days runs from the first second to the last", () => {
    expect(windowOf({ from: "2026-03-07", to: "2026-03-08" })).toEqual({
      startDate: "2026-03-07T00:00:00",
      endDate: "2026-03-08T23:59:59",
    });
  });
});

describe("boundsOf", () => {
  const ofDay = (day: string, zone: string) => {
    const { from, before } = boundsOf(Temporal.PlainDate.from(day), zone);
    return { from: from.toString(), before: before.toString() };
  };

  test("a day is as long as the zone's clocks make it", () => {
    expect(ofDay("2026-11-20", "America/Winnipeg")).toEqual({
      from: "2026-11-20T06:00:00Z",
      before: "2026-11-21T06:00:00Z",
    });
    expect(ofDay("2026-03-08", "America/Toronto")).toEqual({
      from: "2026-03-08T05:00:00Z",
      before: "2026-03-09T04:00:00Z",
    });
    expect(ofDay("2026-11-01", "America/Toronto")).toEqual({
      from: "2026-11-01T04:00:00Z",
      before: "2026-11-02T05:00:00Z",
    });
  });
});

describe("cutWindow", () => {
  const cut = (moment: string) => cutWindow("2026-11-01T23:59:59", at(moment), "America/Toronto");

  test("cuts a window that is still filling at the next full second", () => {
    expect(cut("2026-11-01T20:00:00.001Z")).toBe("2026-11-01T15:00:01");
    expect(cut("2026-11-01T20:00:00Z")).toBe("2026-11-01T15:00:00");
  });

  test("leaves a window alone that has ended", () => {
    expect(cut("2026-11-02T04:59:59Z")).toBeNull();
    expect(cut("2026-11-05T12:00:00Z")).toBeNull();
  });

  test("does not cut within the hour that comes twice", () => {
    expect(cut("2026-11-01T04:59:59Z")).toBe("2026-11-01T00:59:59");
    expect(cut("2026-11-01T05:30:00Z")).toBeNull();
    expect(cut("2026-11-01T06:30:00Z")).toBeNull();
    expect(cut("2026-11-01T07:00:00Z")).toBe("2026-11-01T02:00:00");
  });
});

test("all that the service holds ends a day ahead: its clock may be before ours", () => {
  expect(wholeHistory(Temporal.Instant.from("2026-11-25T04:59:59Z"), "America/Toronto")).toEqual({
    startDate: "2000-01-01T00:00:00",
    endDate: "2026-11-25T23:59:59",
  });
});
