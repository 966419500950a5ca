import { expect, test } from "vitest";
import { readSearchRequest } from "#lib/domain/search/box/read-search-request.ts";
import { condition } from "#lib/domain/search/question/question.ts";

const AROUND = {
  days: { range: "today" },
  zone: "store",
  columns: null,
  sort: null,
  grouped: false,
  whole: false,
} as const;
const DAY = "2026-11-26";

const SPELLINGS = [
  "4111111111111111",
  "00004111111111111111",
  "20264111111111111111",
  "411111 1111111111",
  "41111111-11111111",
  "4111111 111111111",
  "4111 111111 111111",
  "4111x1111x1111x1111",
  "4111x1111 1111x1111",
  "4111 X 1111 X 1111 X 1111",
  "4111*1111*1111*1111",
  "4111_1111_1111_1111",
  "4111/1111/1111/1111",
  "4111|1111|1111|1111",
  "4111-----1111-----1111-----1111",
];

test.each(SPELLINGS)("%j is refused, however it is asked", (number) => {
  const texts = [number, `order:${number}`, `order:"${number}"`, `ref1:*${number}*`, `name:"${number}"`];
  const asked = [
    { words: number },
    { words: `mary ${number}` },
    { words: number, beside: { kind: "group", match: "all", items: [condition("OrderNumber", "is", "INV-1")] } },
    ...texts.map((text) => ({ text })),
    { question: { kind: "group", match: "all", items: [condition("OrderNumber", "is", number)] } },
    { question: { kind: "group", match: "all", items: [condition("Ref1", "one_of", "INV-1", number)] } },
  ] as const;
  for (const parts of asked)
    expect(readSearchRequest({ ...AROUND, ...parts }, DAY).read, JSON.stringify(parts)).toMatchObject({
      question: null,
      holdsCardNumber: true,
    });
});

test.each([
  "40000021 40000022",
  "40000021 10000022",
  "411111\t1111111111\n411112\t1111111112\n411113\t1111111113",
  "411111 1111111111\n411112 1111111112\n411113 1111111113",
  "411111, 1111111111",
  "411111\n1111111111",
  "20261122173507 20261122173508",
  "604-555-0181",
])("%j is a list of numbers, and asked", (words) => {
  expect(readSearchRequest({ ...AROUND, words }, DAY).read.holdsCardNumber).toBe(false);
});
