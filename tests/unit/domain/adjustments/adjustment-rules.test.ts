import { describe, expect, test } from "vitest";
import { giveBackRuling, isVoided, rulingsOf } from "#lib/domain/adjustments/adjustment-rules.ts";
import { type AdjustmentSettings, CAUTIOUS_ADJUSTMENTS } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import { aHistory, anAdjustment, anEntry, aTransaction } from "#tests/support/transactions.ts";

const NOON = Temporal.Instant.from("2026-11-20T17:30:00Z");
const SEVERAL = { ...CAUTIOUS_ADJUSTMENTS, severalCompletions: true };
const RELEASING = { ...CAUTIOUS_ADJUSTMENTS, releaseByZero: true };
const eastern = (text: string) => Temporal.ZonedDateTime.from(`${text}[America/New_York]`).toInstant();

type Asked = { now?: Temporal.Instant; rest?: Partial<History>; settings?: AdjustmentSettings };

function rulings(change: Partial<Transaction>, { now = NOON, rest = {}, settings = CAUTIOUS_ADJUSTMENTS }: Asked = {}) {
  return rulingsOf(aHistory(change, rest), now, settings);
}

function refusal(change: Partial<Transaction>, verb: keyof ReturnType<typeof rulings>, asked: Asked = {}) {
  const ruling = rulings(change, asked)[verb];
  return ruling.allowed ? null : ruling.reason.rule;
}

describe("a void where the service's clock is not ours", () => {
  const until = eastern("2026-11-20T23:44");
  const before = (minutes: number) => until.subtract({ minutes });

  test.each([
    ["31 seconds behind", -31_000, 0],
    ["31 seconds ahead", 31_000, 31 / 60],
    ["an hour ahead", 3_600_000, 60],
    ["an hour behind", -3_600_000, 0],
  ])(
    "is not asked for from a quarter of an hour before the cut-off, by either clock: %s",
    (_how, clockSkewMs, earlierMinutes) => {
      const last = until.subtract({ seconds: Math.round(earlierMinutes * 60) });
      const rest = { clockSkewMs };
      expect(refusal({}, "void", { now: last, rest })).toBe("clocks_differ");
      expect(giveBackRuling(aHistory({}, rest), 10_000, last, CAUTIOUS_ADJUSTMENTS)).toEqual({
        method: "refund",
        cause: "clocks_differ",
      });
      const now = last.subtract({ seconds: 1 });
      expect(rulings({}, { now, rest }).void).toMatchObject({ allowed: true, until: last });
      expect(giveBackRuling(aHistory({}, rest), 10_000, now, CAUTIOUS_ADJUSTMENTS)).toEqual({
        method: "void",
        until: last,
      });
    },
  );

  test("is asked for where they agree to half a minute, and refunds and completions are whatever they show", () => {
    for (const clockSkewMs of [30_000, -30_000, 0]) {
      expect(refusal({}, "void", { now: eastern("2026-11-20T23:58"), rest: { clockSkewMs } })).toBeNull();
    }
    const rest = { clockSkewMs: 3_600_000 };
    expect(refusal({}, "refund", { now: until, rest })).toBeNull();
    expect(refusal({ kind: "pre_authorization" }, "completion", { now: until, rest })).toBeNull();
  });

  test("says that the day is over once it is, and that it is too close to its end where that comes first", () => {
    const rest = { clockSkewMs: 60_000 };
    expect(refusal({}, "void", { now: eastern("2026-11-20T23:59"), rest })).toBe("void_day_over");
    const settings = { ...CAUTIOUS_ADJUSTMENTS, voidsProposedUntil: "21:00" };
    expect(giveBackRuling(aHistory({}, rest), 10_000, before(10), settings)).toMatchObject({ cause: "cut_off" });
  });
});

describe("a refund", () => {
  test("is allowed for purchases and completions up to what remains", () => {
    for (const kind of ["purchase", "completion"] as const) {
      const { refund } = rulings({ kind, adjustments: [anAdjustment()], totalRefundsCents: 1_000 });
      expect(refund).toEqual({ allowed: true, maxCents: 9_000, until: null });
    }
  });

  test.each([
    [{ kind: "pre_authorization" }, "nothing_charged_yet"],
    [{ kind: "refund" }, "not_a_sale"],
    [{ kind: "void_of_sale" }, "not_a_sale"],
    [{ approved: false }, "was_declined"],
    [{ adjustments: [anAdjustment({ kind: "void_of_sale", amountCents: 10_000 })] }, "was_voided"],
    [{ adjustments: [anAdjustment({ amountCents: 10_000 })], totalRefundsCents: 10_000 }, "nothing_left"],
    [{ totalRefundsCents: 10_000 }, "nothing_left_by_one"],
  ] as const)("of %j is refused: %s", (change, rule) => expect(refusal(change, "refund")).toBe(rule));

  test.each(["refund", "void"] as const)("of a pre-auth says what its completion charged, and where (%s)", (act) => {
    const completion = anAdjustment({ kind: "completion", transactionId: "10000009" });
    const kind = "pre_authorization";
    const reason = (change: Parameters<typeof rulings>[0], rest = {}) => {
      const ruling = rulingsOf(aHistory({ kind, ...change }, rest), NOON, CAUTIOUS_ADJUSTMENTS)[act];
      return ruling.allowed ? null : ruling.reason;
    };
    const completed = { adjustments: [completion], totalCompletionsCents: 1_000 };
    expect(reason(completed)).toEqual({
      rule: "charged_by_completion",
      figures: { completedCents: 1_000, completionId: "10000009" },
    });
    const second = { ...completion, transactionId: "10000010" };
    const both = { adjustments: [completion, second], totalCompletionsCents: 2_000 };
    expect(reason(both)).toEqual({ rule: "charged_by_completion", figures: { completedCents: 2_000 } });
    expect(reason({ totalCompletionsCents: 700 })).toEqual({
      rule: "charged_by_completion",
      figures: { completedCents: 700 },
    });
    // A completion that was voided charged nothing, and neither did a release.
    expect(reason(completed, { voidedIds: new Set(["10000009"]) })).toEqual({ rule: "nothing_charged_yet" });
    expect(reason({ adjustments: [{ ...completion, amountCents: 0 }] })).toEqual({ rule: "hold_released" });
  });

  test("waits for our own adjustment of the same sale that is not settled", () => {
    expect(refusal({}, "refund", { rest: { open: anEntry() } })).toBe("adjustment_open");
    expect(refusal({}, "void", { rest: { open: anEntry() } })).toBe("adjustment_open");
  });

  test("is not stopped by a void that failed", () => {
    expect(refusal({ adjustments: [anAdjustment({ kind: "void_of_sale", approved: false })] }, "refund")).toBeNull();
  });
});

describe("a void", () => {
  test("is of the whole amount until 23:59 Eastern of the transaction's own day", () => {
    const until = Temporal.Instant.from("2026-11-21T04:59:00Z");
    expect(rulings({}).void).toEqual({ allowed: true, maxCents: 10_000, until });
    expect(refusal({}, "void", { now: until.subtract({ nanoseconds: 1 }) })).toBeNull();
    expect(refusal({}, "void", { now: until })).toBe("void_day_over");
  });

  test("of a refund counts from the refund, whenever its sale was", () => {
    const refund = { kind: "refund", createdAt: "2026-11-20T17:00:00Z", adjustmentTo: anAdjustment() } as const;
    expect(refusal(refund, "void")).toBeNull();
    expect(refusal(refund, "void", { now: eastern("2026-11-20T23:59") })).toBe("void_day_over");
  });

  // A sale at the end of the day before belongs to that day, however few minutes ago it was.
  test.each([
    ["2026-03-08T00:00:30-05:00", "2026-03-08T23:58:59-04:00", null],
    ["2026-03-08T00:00:30-05:00", "2026-03-08T23:59:00-04:00", "void_day_over"],
    ["2026-03-08T23:30:00-04:00", "2026-03-09T00:00:10-04:00", "void_day_over"],
    ["2026-11-01T00:00:30-04:00", "2026-11-01T23:58:59-05:00", null],
    ["2026-11-01T00:00:30-04:00", "2026-11-01T23:59:00-05:00", "void_day_over"],
    ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00", null],
    ["2026-10-31T23:59:30-04:00", "2026-11-01T00:30:00-04:00", "void_day_over"],
  ])("of what was made at %s, asked for at %s: %s", (made, now, rule) => {
    const createdAt = Temporal.Instant.from(made).toString();
    expect(refusal({ createdAt }, "void", { now: Temporal.Instant.from(now) })).toBe(rule);
  });

  test("of a sale is refused after a refund that stands, not after a voided one", () => {
    const change = { adjustments: [anAdjustment()], totalRefundsCents: 1_000 };
    expect(refusal(change, "void")).toBe("void_after_refund");
    const rest = { voidedIds: new Set(["10000002"]) };
    expect(refusal({ ...change, totalRefundsCents: 0 }, "void", { rest })).toBeNull();
    expect(refusal(change, "void", { rest })).toBe("void_after_refund");
    expect(refusal({ totalRefundsCents: 1_000 }, "void")).toBe("void_after_refund");
  });

  test("that the service refused is not asked for again", () => {
    expect(refusal({}, "void", { rest: { voidRefused: true } })).toBe("void_refused");
    expect(refusal({}, "refund", { rest: { voidRefused: true } })).toBeNull();
  });

  test.each([
    [{ kind: "pre_authorization" }, "nothing_charged_yet"],
    [{ kind: "void_of_refund" }, "not_voidable"],
    [{ kind: "completion", amountCents: 0 }, "nothing_to_void"],
  ] as const)("of %j is refused: %s", (change, rule) => expect(refusal(change, "void")).toBe(rule));
});

describe("a completion", () => {
  const kind = "pre_authorization";
  const first = { kind, adjustments: [anAdjustment({ kind: "completion" })], totalCompletionsCents: 1_000 } as const;

  test("is of a pre-auth that has none yet, up to its amount", () => {
    expect(rulings({ kind }).completion).toEqual({ allowed: true, maxCents: 10_000, until: null });
    expect(refusal(first, "completion")).toBe("already_completed");
    expect(refusal({ kind, totalCompletionsCents: 1 }, "completion")).toBe("already_completed");
    expect(refusal({}, "completion")).toBe("not_a_pre_authorization");
  });

  test("where several are taken, is of the rest, as the lower of list and total says", () => {
    const several = { settings: SEVERAL };
    expect(rulings(first, several).completion).toMatchObject({ maxCents: 9_000 });
    expect(rulings({ ...first, totalCompletionsCents: 4_000 }, several).completion).toMatchObject({ maxCents: 6_000 });
    expect(refusal({ kind, totalCompletionsCents: 10_000 }, "completion", several)).toBe("already_completed");
  });

  test("is possible again once the first was voided", () => {
    const rest = { voidedIds: new Set(["10000002"]) };
    for (const totalCompletionsCents of [0, 1_000]) {
      expect(refusal({ ...first, totalCompletionsCents }, "completion", { rest })).toBeNull();
    }
  });

  test("is over once the hold was released, not after a release that failed", () => {
    const release = anAdjustment({ kind: "completion", amountCents: 0 });
    expect(refusal({ kind, adjustments: [release] }, "completion", { settings: SEVERAL })).toBe("was_released");
    expect(refusal({ kind, adjustments: [release] }, "release", { settings: RELEASING })).toBe("was_released");
    expect(refusal({ kind, adjustments: [{ ...release, approved: false }] }, "completion")).toBeNull();
  });

  test("of zero releases the hold for 72 hours, only where that is known to work", () => {
    const until = Temporal.Instant.from("2026-11-23T17:00:00Z");
    expect(refusal({ kind }, "release")).toBe("hold_expires");
    expect(rulings({ kind }, { settings: RELEASING }).release).toEqual({ allowed: true, maxCents: 0, until });
    expect(refusal({ kind }, "release", { settings: RELEASING, now: until })).toBe("release_too_late");
    expect(refusal(first, "release", { settings: RELEASING })).toBe("already_completed");
    expect(refusal({}, "release", { settings: RELEASING })).toBe("not_a_pre_authorization");
  });
});

describe("giving money back", () => {
  const back = (
    change: Partial<Transaction>,
    { amountCents = 10_000, now = NOON, rest = {}, settings = CAUTIOUS_ADJUSTMENTS }: Asked & { amountCents?: number },
  ) => giveBackRuling(aHistory(change, rest), amountCents, now, settings);

  test("of the whole of a sale of today is a void, until five minutes to midnight Eastern", () => {
    const until = eastern("2026-11-20T23:55");
    expect(back({}, {})).toEqual({ method: "void", until });
    expect(back({}, { now: until.subtract({ nanoseconds: 1 }) })).toEqual({ method: "void", until });
    expect(back({}, { now: until })).toEqual({ method: "refund", cause: "cut_off" });
  });

  test("changes to a refund when the account is set to, and never after 23:59", () => {
    const early = { ...CAUTIOUS_ADJUSTMENTS, voidsProposedUntil: "20:00" };
    expect(back({}, { settings: early, now: eastern("2026-11-20T20:00") })).toEqual({
      method: "refund",
      cause: "cut_off",
    });
    const late = { ...CAUTIOUS_ADJUSTMENTS, voidsProposedUntil: "23:59" };
    expect(back({}, { settings: late, now: eastern("2026-11-20T23:58:59") })).toMatchObject({ method: "void" });
    expect(back({}, { settings: late, now: eastern("2026-11-20T23:59") })).toMatchObject({ method: "refund" });
  });

  test.each(["2026-03-08", "2026-11-01"])("on %s, when the clock changes, is cut off at its own 23:55", (day) => {
    const createdAt = eastern(`${day}T00:30`).toString();
    const cutOff = eastern(`${day}T23:55`);
    expect(back({ createdAt }, { now: cutOff.subtract({ seconds: 1 }) })).toEqual({ method: "void", until: cutOff });
    expect(back({ createdAt }, { now: cutOff })).toEqual({ method: "refund", cause: "cut_off" });
    expect(back({ createdAt }, { now: cutOff.add({ minutes: 5 }) })).toEqual({ method: "refund", cause: "other_day" });
  });

  test("of a part, after a refund, on another day, or after a refused void is a refund", () => {
    expect(back({}, { amountCents: 9_999 })).toEqual({ method: "refund", cause: "part" });
    const refunded = { adjustments: [anAdjustment()], totalRefundsCents: 1_000 };
    expect(back(refunded, { amountCents: 9_000 })).toEqual({ method: "refund", cause: "refunded_before" });
    expect(back({ createdAt: "2026-11-19T17:00:00Z" }, {})).toEqual({ method: "refund", cause: "other_day" });
    expect(back({}, { rest: { voidRefused: true } })).toEqual({ method: "refund", cause: "void_refused" });
  });

  test("is a void again once the refund was voided", () => {
    const refunded = { adjustments: [anAdjustment()], totalRefundsCents: 0 };
    expect(back(refunded, { rest: { voidedIds: new Set(["10000002"]) } })).toMatchObject({ method: "void" });
  });

  test("is none where nothing can be refunded", () => {
    expect(back({ kind: "pre_authorization" }, {})).toEqual({
      method: "none",
      reason: { rule: "nothing_charged_yet" },
    });
    expect(back({}, { rest: { open: anEntry() } })).toMatchObject({ method: "none" });
  });
});

test("a refund is voided by a void of a refund", () => {
  expect(isVoided(aTransaction({ kind: "refund", adjustments: [anAdjustment({ kind: "void_of_refund" })] }))).toBe(
    true,
  );
});

test("what is not allowed tells the figure that it rests on", () => {
  const reason = (change: Partial<Transaction>, verb: keyof ReturnType<typeof rulings>, asked: Asked = {}) => {
    const ruling = rulings(change, asked)[verb];
    return ruling.allowed ? null : ruling.reason;
  };
  const part = { adjustments: [anAdjustment({ amountCents: 1_000 })], totalRefundsCents: 1_000 };
  expect(reason(part, "void")).toEqual({ rule: "void_after_refund", figures: { refundedCents: 1_000 } });
  const whole = { adjustments: [anAdjustment({ amountCents: 10_000 })], totalRefundsCents: 10_000 };
  expect(reason(whole, "refund")).toEqual({ rule: "nothing_left", figures: { totalCents: 10_000 } });
  expect(reason({}, "void", { now: eastern("2026-11-21T09:00") })).toEqual({
    rule: "void_day_over",
    figures: { day: "2026-11-20", kind: "purchase" },
  });
  const kind = "pre_authorization" as const;
  const made = anAdjustment({ kind: "completion", amountCents: 8_000, createdAt: "2026-11-20T18:00:00Z" });
  const completed = { kind, adjustments: [made], totalCompletionsCents: 8_000 };
  const told = { rule: "already_completed", figures: { completedCents: 8_000, completedAt: "2026-11-20T18:00:00Z" } };
  for (const verb of ["completion", "release"] as const) expect(reason(completed, verb)).toEqual(told);
  expect(reason({ kind, totalCompletionsCents: 8_000 }, "completion")).toEqual({
    rule: "already_completed",
    figures: { completedCents: 8_000 },
  });
});
