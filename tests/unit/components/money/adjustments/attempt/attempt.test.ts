import { describe, expect, test } from "vitest";
import { type AttemptResult, resultAfter } from "#components/money/adjustments/attempt/attempt.ts";

const DONE: AttemptResult = { kind: "done", value: { operationId: "a", transactionId: "1", amountCents: 500 } };
const IN_DOUBT: AttemptResult = { kind: "in_doubt", operationId: "a", askedAt: "2026-11-20T18:00:00Z" };
const LOST: AttemptResult = { kind: "lost" };
const BROKEN: AttemptResult = { kind: "broken", reference: "1234abcd" };
const SIGNED_OUT: AttemptResult = { kind: "signed_out" };
const NOT_PERMITTED: AttemptResult = { kind: "not_permitted" };
const NOT_TAKEN: AttemptResult = { kind: "not_taken" };
const INVALID: AttemptResult = { kind: "invalid", fields: {} };
const NOT_SENT: AttemptResult = { kind: "unavailable", cause: "unreachable" };

describe("what is shown once an operation was asked about again", () => {
  test.each([DONE, IN_DOUBT, LOST, BROKEN, SIGNED_OUT, NOT_PERMITTED, NOT_TAKEN, INVALID, NOT_SENT])(
    "at first, $kind as it is",
    (result) => {
      expect(resultAfter(null, result)).toBe(result);
      expect(resultAfter(SIGNED_OUT, result)).toBe(result);
    },
  );

  test.each([LOST, BROKEN, IN_DOUBT])("after $kind, what was found out", (earlier) => {
    for (const result of [DONE, NOT_SENT]) expect(resultAfter(earlier, result)).toBe(result);
  });

  test.each([LOST, BROKEN])(
    "after $kind, a question that could not be put does not say that nothing was sent",
    (earlier) => {
      expect(resultAfter(earlier, SIGNED_OUT)).toEqual({ kind: "lost", signedOut: SIGNED_OUT });
      for (const result of [NOT_PERMITTED, NOT_TAKEN, INVALID]) expect(resultAfter(earlier, result)).toBe(earlier);
      expect(resultAfter(earlier, IN_DOUBT)).toBe(IN_DOUBT);
    },
  );

  test("what was in doubt stays so until more is known", () => {
    for (const result of [SIGNED_OUT, NOT_PERMITTED, NOT_TAKEN, INVALID, LOST, BROKEN]) {
      expect(resultAfter(IN_DOUBT, result)).toBe(IN_DOUBT);
    }
  });
});
