import { expect, test } from "vitest";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { bothHold } from "#lib/domain/search/question/both-hold.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";

const question = (text: string) => parseQuestion(text).question ?? EVERYTHING;

test.each([
  ["4242", "type:refund", "4242 type:refund"],
  ["4242 or 1111", "type:refund amount>5", "(4242 or 1111) type:refund amount>5"],
  ["4242 100", "type:refund or response:declined", "4242 100 (type:refund or response:declined)"],
  ["not (type:refund or voided:yes)", "not 4242", "not (type:refund or voided:yes) not 4242"],
  ["", "type:refund", "type:refund"],
  ["type:refund", "", "type:refund"],
  ["(type:refund brand:visa) amount>5", "4242", "(type:refund brand:visa) amount>5 4242"],
])("%s and %s: %s", (one, other, both) => {
  expect(formatQuestion(bothHold(question(one), question(other)))).toBe(formatQuestion(question(both)));
});

test("what is switched off stays so", () => {
  const off = { ...question("type:refund amount>5"), off: true as const };
  expect(bothHold(question("4242"), off).items).toEqual([...question("4242").items, off]);
});
