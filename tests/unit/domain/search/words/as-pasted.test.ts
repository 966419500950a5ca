import { expect, test } from "vitest";
import { readBox } from "#lib/domain/search/box/box-words.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";

const TODAY = Temporal.PlainDate.from("2026-11-21");
const means = (text: string) => {
  const { question, problems } = readBox(text, TODAY);
  return problems.length > 0 ? problems.map(({ problem }) => problem) : question && formatQuestion(question);
};

test.each([
  ["99020 .", '99020 or order:"99020 ."'],
  ["＃99006", '99006 or order:"＃99006"'],
  ["{99011}", "99011 or order:{99011}"],
  ["«99012»", '99012 or order:"«99012»"'],
  ["« INV 99012 »", '"INV 99012" or order:"« INV 99012 »"'],
  ["99013*", '99013 or order:"99013*"'],
  ["99037?", "99037 or order:99037?"],
  ["<99031>", '99031 or order:"<99031>"'],
  ["~99033", '99033 or order:"~99033"'],
  ["not 99028", '99028 or order:"not 99028"'],
  ["pas INV-99028", 'INV-99028 or order:"pas INV-99028"'],
  ["44 20 7946 0958", '(44 20 7946 0958) or phone:"44 20 7946 0958"'],
  ["971 4 123 4567", '(971 4 123 4567) or phone:"971 4 123 4567"'],
  ["01 23 45 67 89", '(01 23 45 67 89) or phone:"01 23 45 67 89"'],
  ["01-23-45-67-89", "01-23-45-67-89 or phone:01-23-45-67-89"],
])("%s is asked for as it was pasted, too: %s", (text, question) => {
  expect(means(text)).toBe(question);
  // What the box then shows means the same.
  expect(means(question)).toBe(question);
});

test.each([
  ["99020.", "99020"],
  ["[99036]", "99036"],
  ["<99031", "amount<99031.00"],
  ["not 4242", "not 4242"],
  ["not visa", "not visa"],
  ["~brand:visa", "~brand:visa"],
  ["4242 1000 100", "4242 1000 100"],
  ["2026-11-0777", "2026-11-0777"],
  ["20261123-01-2", "20261123-01-2"],
  ["100 4242 100", "100 4242 100"],
  ["12 345 678", "12 345 678"],
  ["10000021 10000022", "10000021 or 10000022"],
])("%s means what it did: %s", (text, question) => expect(means(text)).toBe(question));

test.each([
  "604 5550187",
  "6045550188 ext 5",
  "(604) - 555-0199",
  "001 604 555 0101",
  "tel:604-555-0101",
  "604-555-0101;ext=4",
  "604·555·0187",
  "604_555_0187",
  "[604] 555 0187",
  "604-555-0187 (cell)",
  "6045550187 (maison)",
  "0044 20 7946 0958",
])("%s is one word, as it was written", (text) => {
  const { question, problems } = readBox(text, TODAY);
  expect({ problems, items: question?.items }).toMatchObject({
    problems: [],
    items: [{ field: "AnyWord", values: [text] }],
  });
});
