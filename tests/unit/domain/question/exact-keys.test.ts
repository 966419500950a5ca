import { expect, test } from "vitest";
import { namesExactKeys } from "#lib/domain/question/exact-keys.ts";
import { parseQuestion } from "#lib/domain/question/question-text.ts";

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
