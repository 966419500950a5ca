import { describe, expect, test } from "vitest";
import {
  type ApprovalRequest,
  type Cause,
  causeChanges,
  causesText,
  isAnswerable,
  requestOrder,
} from "#lib/domain/approvals/approval.ts";

const NOW = Temporal.Instant.from("2026-03-10T16:00:00Z");

function request(requestId: string, changes: Partial<ApprovalRequest> = {}): ApprovalRequest {
  return {
    requestId,
    storeId: "1",
    kind: "give_back",
    requesterId: "ana",
    askedAt: "2026-03-10T15:00:00.000Z",
    expiresAt: "2026-03-17T15:00:00.000Z",
    urgentUntil: null,
    subjectId: requestId,
    amountCents: 100,
    currency: "CAD",
    causes: [],
    reason: "",
    note: "",
    details: {},
    state: "waiting",
    operationId: requestId,
    deciderId: null,
    decidedAt: null,
    decisionNote: "",
    seenAt: null,
    ...changes,
  };
}

test("what waits comes first, the nearest cut-off on top, then the oldest; below it the last answers", () => {
  const expected = [
    request("closes-first", { urgentUntil: "2026-03-10T16:05:00.000Z" }),
    request("closes-later", { urgentUntil: "2026-03-11T03:55:00.000Z", askedAt: "2026-03-01T00:00:00.000Z" }),
    // Its cut-off has passed, so it is as urgent as any other.
    request("cut-off-over", { urgentUntil: "2026-03-10T15:59:59.000Z", askedAt: "2026-03-09T00:00:00.000Z" }),
    request("older", { askedAt: "2026-03-10T14:00:00.000Z" }),
    request("newer"),
    request("answered-last", { state: "declined", decidedAt: "2026-03-10T15:30:00.000Z" }),
    request("answered-first", { state: "approved", decidedAt: "2026-03-10T15:10:00.000Z" }),
  ];
  const order = requestOrder(NOW);
  const ids = (requests: readonly ApprovalRequest[]) => requests.map((one) => one.requestId);
  expect(ids([...expected].reverse().sort(order))).toEqual(ids(expected));
  expect(ids([...expected].sort((a, b) => (a.requestId < b.requestId ? -1 : 1)).sort(order))).toEqual(ids(expected));
});

test("a request can be answered until it lapses, and once", () => {
  const at = (instant: string) => Temporal.Instant.from(instant);
  expect(isAnswerable(request("a"), at("2026-03-17T14:59:59.999Z"))).toBe(true);
  expect(isAnswerable(request("a"), at("2026-03-17T15:00:00Z"))).toBe(false);
  expect(isAnswerable(request("a", { state: "withdrawn" }), NOW)).toBe(false);
});

const operation: Cause = { rule: "limit_per_operation", figures: { limitCents: 20_000 } };
const day = (usedCents: number): Cause => ({ rule: "limit_per_day", figures: { limitCents: 100_000, usedCents } });

describe("what changed in why a second person is asked", () => {
  test("nothing, in whatever order the causes and their figures stand", () => {
    const turned: Cause = { rule: "limit_per_day", figures: { usedCents: 5, limitCents: 100_000 } };
    expect(causeChanges([operation, day(5)], [turned, operation])).toEqual([]);
    expect(causesText([operation, day(5)])).toBe(causesText([turned, operation]));
  });

  test("a limit that is passed only since, one by another figure, and one that no longer is", () => {
    expect(causeChanges([operation, day(5)], [day(6), { rule: "method_chosen", figures: { method: "void" } }])).toEqual(
      [
        { change: "cause_moved", cause: day(6) },
        { change: "cause_new", cause: { rule: "method_chosen", figures: { method: "void" } } },
        { change: "cause_gone", cause: operation },
      ],
    );
  });

  test("each of these is another text, and the longest fits into what a page sends back", () => {
    const longest: Cause[] = [
      { rule: "limit_per_operation", figures: { limitCents: 99_999_999_999 } },
      { rule: "limit_per_day", figures: { limitCents: 99_999_999_999, usedCents: 99_999_999_999 } },
      { rule: "limit_count", figures: { limit: 10_000, used: 10_000 } },
      { rule: "limit_sale_age", figures: { limit: 10_000, days: 10_000 } },
      { rule: "batch_needs_second" },
      { rule: "method_chosen", figures: { method: "refund" } },
    ];
    expect(causesText(longest).length).toBeLessThanOrEqual(200);
    expect(new Set([[], [operation], [day(5)], [day(6)], [operation, day(5)]].map(causesText)).size).toBe(5);
  });
});
