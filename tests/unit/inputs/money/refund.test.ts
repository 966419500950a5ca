import { expect, test } from "vitest";
import { refundEntry } from "#lib/inputs/money/adjustment-fields.ts";
import { refundInput } from "#lib/inputs/money/adjustment-inputs.ts";

const input = {
  storeId: "300200578",
  transactionId: "10000012",
  operationId: "0123456789abcdef0123456789abcdef",
  amountCents: 500,
  remainingCents: 1_000,
  reason: "goods_returned",
  note: "",
};

const typed = { amount: "5.00", reason: "goods_returned", note: "" };

/** Problems of the request, or of the form's fields where one of those is changed. */
const problems = (change: Record<string, unknown>) =>
  ("amount" in change
    ? refundEntry.safeParse({ ...typed, ...change })
    : refundInput.safeParse({ ...input, ...change })
  ).error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];

test("the form as it is sent is read, its amount to cents", () => {
  expect(refundEntry.parse({ ...typed, note: " two\nlines\tand é👍🏽 " })).toEqual({
    amountCents: 500,
    reason: "goods_returned",
    note: "two\nlines\tand é👍🏽",
  });
});

test.each(["00000012", "010000012", "0", "", "1".repeat(19), "12 ", "１２", "1e3", "-1", "10000012/../13"])(
  "%j names no original: one sale has one id, under which what is open on it is found",
  (transactionId) => {
    expect(problems({ transactionId }).map(([at]) => at)).toEqual(["transactionId"]);
  },
);

test.each(["12.345", "1e9", "-1", "+1", "１２", "1,000", "0x10", "99999999", "1".repeat(100_000), "5\u0000"])(
  "%.20j is no amount",
  (amount) => {
    expect(problems({ amount })).toEqual([["amount", "amount_unreadable"]]);
  },
);

test.each([
  ["1,234.56", 123_456],
  ["$6.95", 695],
  ["1 234,56 $", 123_456],
  ["1\u00a0234,56\u00a0CAD", 123_456],
  ["12,50", 1_250],
  ["CA$ 12.5", 1_250],
])("%s is an amount as pages print it", (amount, cents) => {
  expect(refundEntry.parse({ ...typed, amount }).amountCents).toBe(cents);
});

test.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "1000", null, 1_000n])(
  "%s is no remaining amount",
  (remainingCents) => {
    expect(new Set(problems({ remainingCents }).map(([at]) => at))).toEqual(new Set(["remainingCents"]));
  },
);

test.each(["a\u0000b", "bell\u0007", "half \ud83d", "\udc4d half", "a\u202etxt", "a\u2066hidden"])(
  "a note %j cannot be kept, which is said at the field",
  (note) => {
    expect(problems({ note })).toEqual([["note", "unreadable"]]);
  },
);

test.each(["card 4030 0000 1000 1234", "card ４０３０００００１０００１２３４", "4030\u00a00000\u20031000\u30001234"])(
  "a note %j holds a card number",
  (note) => {
    expect(problems({ note })).toEqual([["note", "card_number"]]);
  },
);

test("a note too long is that and nothing more, however long it is", () => {
  expect(problems({ note: `\u0000${"4030000010001234 ".repeat(50_000)}` })).toEqual([["note", "note_too_long"]]);
});

test("keys of an object's own making bring nothing in", () => {
  const hostile = JSON.parse('{"__proto__":{"amountCents":900,"storeId":"999999999"},"constructor":{"prototype":{}}}');
  expect(refundInput.parse({ ...input, ...hostile })).toEqual(input);
  expect(refundInput.safeParse(hostile).success).toBe(false);
});
