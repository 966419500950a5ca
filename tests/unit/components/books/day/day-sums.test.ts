import { expect, test } from "vitest";
import { dayRoundings, daySums } from "#components/books/day/day-sums.ts";

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

test("the rounding of a day is what the till has over: a void takes it back, an undone refund and a sale never sent leave none", () => {
  const cash = { ...line, undoesRefund: false } as const;
  const lines = [
    { ...cash, verb: "payment", roundingCents: -2 },
    { ...cash, verb: "payment", roundingCents: 1 },
    { ...cash, verb: "void", roundingCents: 1 },
    { ...cash, roundingCents: 2 },
    { ...cash, roundingCents: 2, undone: true },
    { ...cash, verb: "void", roundingCents: 2, undoesRefund: true },
    { ...cash, verb: "payment", roundingCents: -1, state: "cancelled" },
    { ...cash, verb: "payment", currency: "USD" },
  ] as const;
  expect(dayRoundings(lines)).toEqual([{ currency: "CAD", roundingCents: -4 }]);
});
