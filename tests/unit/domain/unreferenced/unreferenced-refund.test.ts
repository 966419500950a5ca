import fc from "fast-check";
import { expect, test } from "vitest";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import {
  unreferencedDetails,
  unreferencedOrderNumber,
  unreferencedState,
} from "#lib/domain/unreferenced/unreferenced-refund.ts";

const DAY = Temporal.PlainDate.from("2026-11-21");

test("an order number tells its day, fits the service, and never looks like a card", () => {
  expect(unreferencedOrderNumber("0123456789abcdef0123456789abcdef", DAY)).toBe("RF-20261121-BCDFGHJKLM");
  const id = fc.stringMatching(/^[0-9a-f]{32}$/);
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => DAY.add({ days }));
  fc.assert(
    fc.property(id, day, (one, on) => {
      const order = unreferencedOrderNumber(one, on);
      expect(order.length).toBeLessThanOrEqual(30);
      expect(holdsCardNumber(order)).toBe(false);
    }),
  );
});

test("a request that was asked before it was kept what was said of the sale is read all the same", () => {
  const details = { orderNumber: "RF-20261121-BCDFGHJKLM", months: 12, proposedIds: ["10000001"] };
  expect(unreferencedDetails({ details })).toEqual({ ...details, searchedBy: [] });
  expect(() => unreferencedDetails({ details: { ...details, searchedBy: "name" } })).toThrow(TypeError);
});

const APPROVED = { state: "approved", decidedAt: "2026-11-21T15:00:00.000Z" } as const;

test.each([
  ["2026-11-21T15:14:59.999Z", null, "card_awaited"],
  ["2026-11-21T15:15:00Z", null, "card_time_over"],
  ["2026-11-21T16:00:00Z", "sending", "sending"],
  ["2026-11-21T16:00:00Z", "succeeded", "refunded"],
  ["2026-11-21T15:01:00Z", "declined", "refused"],
  ["2026-11-21T15:01:00Z", "not_found", "in_doubt"],
  ["2026-11-21T15:01:00Z", "ambiguous", "in_doubt"],
  ["2026-11-21T15:01:00Z", "closed_by_human", "closed"],
] as const)("approved, at %s with %s: %s", (now, result, stands) =>
  expect(unreferencedState(APPROVED, result, Temporal.Instant.from(now))).toBe(stands),
);

test.each(["waiting", "declined", "withdrawn", "expired"] as const)("%s stays so", (state) =>
  expect(unreferencedState({ state, decidedAt: null }, null, Temporal.Instant.from(APPROVED.decidedAt))).toBe(state),
);
