import { expect, test } from "vitest";
import { easternDay, voidClosesAt } from "#lib/domain/time/eastern-day.ts";

const closes = (day: string) => voidClosesAt(Temporal.PlainDate.from(day)).toString();

test("the void window closes at 23:59 Eastern, on days with a change of the clock too", () => {
  expect(closes("2026-10-31")).toBe("2026-11-01T03:59:00Z");
  expect(closes("2026-11-01")).toBe("2026-11-02T04:59:00Z");
  expect(closes("2026-03-08")).toBe("2026-03-09T03:59:00Z");
});

test("an instant belongs to its Eastern day, whatever day it is elsewhere", () => {
  expect(easternDay(Temporal.Instant.from("2026-11-21T04:59:59Z")).toString()).toBe("2026-11-20");
  expect(easternDay(Temporal.Instant.from("2026-11-21T05:00:00Z")).toString()).toBe("2026-11-21");
});
