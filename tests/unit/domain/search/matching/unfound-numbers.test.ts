import { expect, test } from "vitest";
import { unfoundNumbers } from "#lib/domain/search/matching/unfound-numbers.ts";
import type { Condition, Question } from "#lib/domain/search/question/question.ts";

const list = (field: string, ...values: string[]): Condition => ({
  kind: "condition",
  field,
  comparison: "one_of",
  values,
});
const any = (...items: Condition[]): Question => ({ kind: "group", match: "any", items });
const all = (...items: Condition[]): Question => ({ ...any(...items), match: "all" });
const row = (transactionId: string, orderNumber: string, saleOrderNumber = "") => ({
  transactionId,
  orderNumber,
  ...(saleOrderNumber !== "" && { saleOrderNumber }),
});

test("names the numbers that no row bears, as id or as order number, each once", () => {
  const column = any(list("TransactionId", "1", "2", "3", "4"), list("OrderNumber", "1", "2", "3", "4"));
  expect(unfoundNumbers(column, [row("1", "x"), row("9", "3")])).toEqual({
    numbers: ["1", "2", "3", "4"],
    unfound: ["2", "4"],
  });
  // An order number is none as an id.
  expect(unfoundNumbers(all(list("TransactionId", "1", "2")), [row("1", "2")])?.unfound).toEqual(["2"]);
});

test("knows order numbers in any case, and what bears a marker made of one", () => {
  const orders = all(list("OrderNumber", "inv-1", "INV-2", "INV-3"));
  expect(unfoundNumbers(orders, [row("1", "INV-1"), row("2", "INV-2~v1", "INV-2")])?.unfound).toEqual(["INV-3"]);
});

test("counts a single id beside the list of order numbers that it came with", () => {
  const id: Condition = { kind: "condition", field: "TransactionId", comparison: "is", values: ["11"] };
  const column = any(id, list("OrderNumber", "11", "INV-1"));
  expect(unfoundNumbers(column, [row("11", "x")])).toEqual({ numbers: ["11", "INV-1"], unfound: ["INV-1"] });
  expect(unfoundNumbers(all(id), [])).toBeNull();
});

test("says nothing of other questions", () => {
  const orders = list("OrderNumber", "1", "2");
  expect(unfoundNumbers(all(), [])).toBeNull();
  expect(unfoundNumbers(all(orders, list("TransType", "refund")), [])).toBeNull();
  expect(unfoundNumbers(all(orders, list("TransactionId", "1", "2")), [])).toBeNull();
  expect(unfoundNumbers({ ...any(orders), match: "none" }, [])).toBeNull();
});
