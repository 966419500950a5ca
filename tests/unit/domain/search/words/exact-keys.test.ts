import { expect, test } from "vitest";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { areOnlyExactKeys, namesExactKeys } from "#lib/domain/search/words/exact-keys.ts";

const named = (text: string) => {
  const { question } = parseQuestion(text);
  if (!question) throw new Error(`not read: ${text}`);
  return namesExactKeys(question);
};

test("a question that names ids, order numbers or authorization codes", () => {
  for (const text of ["id:10000001", "order:INV-7", "auth:TEST", "id:10000001,10000002", "order:INV-7 type:refund"])
    expect(named(text), text).toBe(true);
  expect(named("id:1,2 or order:1,2")).toBe(true);
  expect(named("(id:1 or order:1) amount>=100")).toBe(true);
});

test("not one that may find others too", () => {
  for (const text of ["", "visa", "id:1 or brand:visa", "order:INV*", "not id:1", "card:4242 amount:100", "adjusts:1"])
    expect(named(text), text).toBe(false);
});

test("words that are numbers in hand and nothing else", () => {
  const alone = (text: string) => areOnlyExactKeys(parseQuestion(text).question ?? expect.fail(text));
  for (const text of [
    "10000021",
    "12345",
    "INV-1001",
    "A1B2C3",
    "000123",
    "id:1",
    "auth:TEST",
    "id:(1, 2) or order:(1, 2)",
  ])
    expect(alone(text), text).toBe(true);
  const others = ["", "4242", "100", "12345.67", "$12345", "tremblay", "TEST", "visa", "a@b.ca", "30d", "2026-11-20"];
  const several = [
    "10000021 10000022",
    "INV-1 visa",
    "not 10000021",
    "~10000021",
    "order:INV*",
    "id:1 order:1",
    "id:1 or 4242",
  ];
  for (const text of [...others, ...several]) expect(alone(text), text).toBe(false);
});
