import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockView, startClock } from "#lib/sandbox/clock/sandbox-clock.ts";
import { clockOrder, orderClock } from "#lib/sandbox/control/clock-order.ts";

const REAL = Date.parse("2026-11-21T12:00:00Z");
const ZONE = "America/Toronto";

beforeEach(() => {
  vi.useFakeTimers({ now: REAL, toFake: ["Date", "performance", "setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function clockAt(instant: string | undefined) {
  const clock = startClock(instant === undefined ? undefined : Date.parse(instant));
  return {
    clock,
    order(order: unknown): string {
      const read = clockOrder.safeParse(order);
      const refusal = read.success ? orderClock(clock, read.data, ZONE) : read.error.issues[0]?.message;
      return refusal ?? clockView(clock, ZONE).local;
    },
  };
}

test("runs from where it was started, and on from where it was set", () => {
  const { clock, order } = clockAt("2026-03-09T14:00:00-04:00");
  vi.advanceTimersByTime(5_000);
  expect(clock.now()).toBe(Date.parse("2026-03-09T14:00:05-04:00"));
  order({ set: "2026-01-01T00:00:00Z" });
  vi.advanceTimersByTime(1_000);
  expect(clock.now()).toBe(Date.parse("2026-01-01T00:00:01Z"));
});

test("stands still while it is stopped, also after being set, and runs on from there", () => {
  const { clock, order } = clockAt(undefined);
  order({ running: false });
  vi.advanceTimersByTime(60_000);
  expect(clock.now()).toBe(REAL);
  order({ set: "2026-03-09T18:00:00Z" });
  vi.advanceTimersByTime(60_000);
  expect([clock.now(), clock.isRunning()]).toEqual([Date.parse("2026-03-09T18:00:00Z"), false]);
  order({ running: true });
  vi.advanceTimersByTime(2_000);
  expect(clock.now()).toBe(Date.parse("2026-03-09T18:00:02Z"));
  order({ real: true });
  expect(clock.now()).toBe(REAL + 122_000);
});

test.each([
  ["spring: an hour is an hour", "2026-03-08T01:30:00-05:00", "PT1H", "2026-03-08T03:30:00.000-04:00"],
  ["spring: a day is a day of the calendar", "2026-03-07T12:00:00-05:00", "P1D", "2026-03-08T12:00:00.000-04:00"],
  ["autumn: an hour later it is the same hour", "2026-11-01T01:30:00-04:00", "PT1H", "2026-11-01T01:30:00.000-05:00"],
  ["autumn: a day is a day of the calendar", "2026-11-01T00:10:00-04:00", "P1D", "2026-11-02T00:10:00.000-05:00"],
  ["back", "2026-03-09T00:10:00-04:00", "-PT20M", "2026-03-08T23:50:00.000-04:00"],
])("moves: %s", (_, start, move, local) => {
  const { order } = clockAt(start);
  expect(order({ move })).toBe(local);
});

test.each<[object, string]>([
  [{}, "one of"],
  [{ set: "2026-03-09" }, "instant"],
  [{ set: "2026-03-09T14:00:00" }, "instant"],
  [{ set: "1999-12-31T23:59:59Z" }, "2000 to 2099"],
  [{ move: "P100Y" }, "2000 to 2099"],
  [{ move: "P999999Y" }, "2000 to 2099"],
  [{ move: "an hour" }, "duration"],
  [{ set: "2026-03-09T14:00:00Z", move: "PT1H" }, "exclude"],
  [{ real: true, running: false }, "alone"],
  [{ now: "2026-03-09T14:00:00Z" }, "nrecognized"],
])("%j is refused and changes nothing", (wrong, said) => {
  const { clock, order } = clockAt("2026-03-09T14:00:00-04:00");
  expect(order(wrong)).toContain(said);
  expect(clock.now()).toBe(Date.parse("2026-03-09T14:00:00-04:00"));
});

test.each([
  ["2026-03-09T23:58:59-04:00", "2026-03-09", "2026-03-09T23:59-04:00", false],
  ["2026-03-09T23:59:00-04:00", "2026-03-09", "2026-03-09T23:59-04:00", true],
  ["2026-11-01T22:59:59-06:00", "2026-11-01", "2026-11-01T23:59-05:00", true],
])("at %s the day of voids is %s", (instant, easternDay, voidsClose, areVoidsClosed) => {
  const view = clockView(clockAt(instant).clock, ZONE);
  expect(view).toMatchObject({ easternDay, voidsClose, areVoidsClosed, timeZone: ZONE, isRunning: true });
});
