import { expect, test } from "vitest";
import { daySums } from "#components/day/day-sums.ts";

const line = {
  verb: "refund",
  currency: "CAD",
  state: "succeeded",
  amountCents: 500,
  roundingCents: 0,
  undone: false,
} as const;

test("what goes back, and what was taken back of it, are never one sum", () => {
  const lines = [
    { ...line, undoesRefund: false },
    { ...line, undone: true, undoesRefund: false },
    { ...line, verb: "void", undoesRefund: true },
    { ...line, verb: "void", amountCents: 4_300, undoesRefund: false },
    { ...line, state: "in_doubt", undoesRefund: false },
    { ...line, currency: "USD", undoesRefund: false },
  ] as const;
  expect(daySums(lines).map(({ what, currency, count, amountCents }) => [what, currency, count, amountCents])).toEqual([
    ["refund", "CAD", 1, 500],
    ["refund", "USD", 1, 500],
    ["void", "CAD", 1, 4_300],
    ["undo", "CAD", 1, 500],
  ]);
});
