import { describe, expect, test } from "vitest";
import {
  bookDemand,
  type CheckedDay,
  dayToRead,
  earliestWanted,
  lastOverDay,
} from "#lib/domain/accounting/day-book/book-schedule.ts";

const ZONE = "America/Toronto";
const at = (text: string) => Temporal.Instant.from(text);

/** Every day of these, compared at that moment. */
function checked(from: string, to: string, checkedAt: string, timeZone = ZONE): CheckedDay[] {
  const days: CheckedDay[] = [];
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 }))
    days.push({ day: day.toString(), timeZone, checkedAt });
  return days;
}

test("a day is over ten minutes after its end, on the store's clocks", () => {
  expect(lastOverDay(at("2026-11-27T05:05:00Z"), ZONE)).toBe("2026-11-25");
  expect(lastOverDay(at("2026-11-27T05:11:00Z"), ZONE)).toBe("2026-11-26");
  // The night with 25 hours, and that with 23.
  expect(lastOverDay(at("2026-11-02T04:30:00Z"), ZONE)).toBe("2026-10-31");
  expect(lastOverDay(at("2026-11-02T05:10:00Z"), ZONE)).toBe("2026-11-01");
  expect(lastOverDay(at("2026-03-09T04:10:00Z"), ZONE)).toBe("2026-03-08");
});

test("nobody makes the server read more than three years", () => {
  expect(earliestWanted(at("2026-11-27T12:00:00Z"), ZONE)).toBe("2023-11-27");
});

describe("the next day to read", () => {
  const now = at("2026-11-27T12:00:00Z");
  const toRead = (wantedFrom: string, kept: readonly CheckedDay[]) =>
    dayToRead(bookDemand(wantedFrom, now, ZONE), kept);

  test("is the latest that is missing", () => {
    expect(toRead("2026-11-20", [])).toBe("2026-11-26");
    const kept = checked("2026-11-24", "2026-11-26", now.toString());
    expect(toRead("2026-11-20", kept)).toBe("2026-11-23");
    expect(toRead("2026-11-24", kept)).toBeNull();
  });

  test("is missing where it was cut in another zone", () => {
    const kept = checked("2026-11-26", "2026-11-26", now.toString(), "America/Vancouver");
    expect(toRead("2026-11-26", kept)).toBe("2026-11-26");
  });

  test("is a recent one, compared before the last day ended", () => {
    const kept = [
      ...checked("2026-11-20", "2026-11-25", "2026-11-26T12:00:00.000Z"),
      ...checked("2026-11-26", "2026-11-26", "2026-11-27T06:00:00.000Z"),
    ];
    expect(toRead("2026-11-20", kept)).toBe("2026-11-20");
    const compared = checked("2026-11-20", "2026-11-26", "2026-11-27T06:00:00.000Z");
    expect(toRead("2026-11-20", compared)).toBeNull();
  });

  test("is one that was compared by a clock that was ahead, perhaps before the day was over", () => {
    const well = checked("2026-11-20", "2026-11-25", "2026-11-27T06:00:00.000Z");
    const last = (checkedAt: string) => [...well, ...checked("2026-11-26", "2026-11-26", checkedAt)];
    expect(toRead("2026-11-20", last("2027-01-05T12:00:00.000Z"))).toBe("2026-11-26");
    // The clocks of two instances are never quite the same.
    expect(toRead("2026-11-20", last("2026-11-27T12:00:30.000Z"))).toBeNull();
  });

  test("is an older one that was not compared for thirty days", () => {
    const recent = checked("2026-11-02", "2026-11-26", "2026-11-27T06:00:00.000Z");
    const kept = [...checked("2026-11-01", "2026-11-01", "2026-11-20T12:00:00.000Z"), ...recent];
    expect(toRead("2026-11-01", kept)).toBeNull();
    const long = [...checked("2026-11-01", "2026-11-01", "2026-10-20T12:00:00.000Z"), ...recent];
    expect(toRead("2026-11-01", long)).toBe("2026-11-01");
  });
});
