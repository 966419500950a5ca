import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_DAYS, settlementPeriod, settlementRequests } from "#lib/domain/accounting/settlement/settlement-days.ts";

const at = (text: string) => Temporal.Instant.from(text);
const NOW = at("2026-03-20T12:00:00Z");

describe("a period", () => {
  test("is the last 14 days that are over, when nothing is asked for", () => {
    expect(settlementPeriod({}, NOW)).toEqual({ from: "2026-03-06", to: "2026-03-19" });
    expect(settlementPeriod({ from: "", to: "" }, NOW)).toEqual({ from: "2026-03-06", to: "2026-03-19" });
  });

  test.each([
    // Midnight in Los Angeles, after and before the clocks change.
    ["2026-03-20T06:59:59Z", "2026-03-18"],
    ["2026-03-20T07:00:00Z", "2026-03-19"],
    ["2026-02-20T07:59:59Z", "2026-02-18"],
    ["2026-02-20T08:00:00Z", "2026-02-19"],
  ])("at %s ends on %s", (now, last) => {
    expect(settlementPeriod({}, at(now))?.to).toBe(last);
    expect(settlementPeriod({ from: last, to: last }, at(now))).toEqual({ from: last, to: last });
    const next = Temporal.PlainDate.from(last).add({ days: 1 }).toString();
    expect(settlementPeriod({ from: last, to: next }, at(now))).toBeUndefined();
  });

  test.each([
    { from: "2026-03-05", to: "2026-03-04" },
    { from: "2026-02-30", to: "2026-03-04" },
    { from: "2026-03-05" },
    { to: "2026-03-05" },
    { from: "2025-03-01", to: "2026-03-19" },
    { from: "yesterday", to: "today" },
  ])("%j is none", (asked) => expect(settlementPeriod(asked, NOW)).toBeUndefined());
});

describe("the requests of a period", () => {
  test.each([
    ["2026-03-01", "2026-03-01", ["2026-03-01 2026-03-01"]],
    ["2026-01-01", "2026-03-31", ["2026-01-01 2026-03-31"]],
    ["2026-01-01", "2026-04-01", ["2026-01-01 2026-03-31", "2026-04-01 2026-04-01"]],
    // No month has a 31st day in November.
    ["2025-08-31", "2026-01-31", ["2025-08-31 2025-11-29", "2025-11-30 2026-01-31"]],
  ])("from %s to %s", (from, to, requests) => {
    expect(settlementRequests({ from, to }).map((days) => `${days.from} ${days.to}`)).toEqual(requests);
  });

  test("have each day once, and none is longer than three months", () => {
    const first = Temporal.PlainDate.from("2024-01-01");
    fc.assert(
      fc.property(fc.nat(800), fc.nat(MOST_DAYS - 1), (offset, length) => {
        const from = first.add({ days: offset });
        const to = from.add({ days: length });
        const requests = settlementRequests({ from: from.toString(), to: to.toString() });
        let next = from;
        for (const request of requests) {
          expect(request.from).toBe(next.toString());
          const last = Temporal.PlainDate.from(request.to);
          expect(Temporal.PlainDate.compare(next.add({ months: 3 }), last)).toBeGreaterThanOrEqual(0);
          next = last.add({ days: 1 });
        }
        expect(next.toString()).toBe(to.add({ days: 1 }).toString());
      }),
    );
  });
});
