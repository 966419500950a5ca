import { expect, test } from "vitest";
import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";
import { mendRowInput } from "#lib/inputs/money/batches.ts";

const typed = {
  ...{ storeId: "300200578", batchId: "0".repeat(32), line: 2, transactionId: " #10000021 ", orderNumber: " A-1 " },
  ...{ amount: "1,234.50", reason: "", note: " as agreed " },
};
const faultsOf = (change: object) => {
  const { error } = mendRowInput.safeParse({ ...typed, ...change });
  return error ? fieldErrors(error) : {};
};

test("the values of a row are read as those of a list", () => {
  expect(mendRowInput.parse(typed)).toMatchObject({
    ...{ transactionId: "10000021", orderNumber: "A-1", amountCents: 123_450, reason: "", note: "as agreed" },
  });
  expect(mendRowInput.parse({ ...typed, amount: null })).toMatchObject({ amountCents: null });
});

test.each([
  [{ amount: "1,234" }, { amount: "amount_unreadable" }],
  [{ amount: "" }, { amount: "amount_missing" }],
  [{ amount: "0.00" }, { amount: "amount_zero" }],
  [{ amount: "-5" }, { amount: "amount_unreadable" }],
  [{ transactionId: "12a" }, { transactionId: "id_unreadable" }],
  [{ transactionId: "", orderNumber: " " }, { transactionId: "id_missing" }],
  [{ orderNumber: "x".repeat(33) }, { orderNumber: "order_unreadable" }],
  [{ orderNumber: "4030000010001234" }, { orderNumber: "card_number" }],
  [{ note: "4030 0000 1000 1234" }, { note: "card_number" }],
] as const)("%j is refused at its field", (change, faults) => {
  expect(faultsOf(change)).toEqual(faults);
});
