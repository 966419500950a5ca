import { describe, expect, test } from "vitest";
import { isSearchable, type KnownOfSale, likelySales, questionsFor } from "#lib/domain/likely-originals.ts";
import { readQuestion } from "#lib/domain/question/read-question.ts";

const NOTHING: KnownOfSale = { orderNumber: "", lastFour: "", name: "", amountCents: null, aboutDay: null };

function aSale(change: Partial<Parameters<typeof likelySales>[1][number]> = {}) {
  return {
    transactionId: "10000001",
    kind: "purchase" as const,
    approved: true,
    orderNumber: "INV-1042",
    lastFour: "1234",
    cardOwner: "Zoé Tremblay-Roy",
    billingName: "Z. Tremblay",
    amountCents: 7_976,
    day: "2026-11-10",
    ...change,
  };
}

const agreements = (known: Partial<KnownOfSale>, change: Parameters<typeof aSale>[0] = {}) =>
  likelySales({ ...NOTHING, ...known }, [aSale(change)])[0]?.agreements;

test.each<[Partial<KnownOfSale>, readonly string[] | undefined]>([
  [{ orderNumber: "inv-1042" }, ["order_number"]],
  [{ orderNumber: "1042" }, ["order_number_like"]],
  [{ orderNumber: "042" }, undefined],
  [{ lastFour: "1234" }, ["last_four"]],
  [{ lastFour: "1235" }, undefined],
  [{ name: "tremblay, zoe" }, ["name"]],
  [{ name: "Zoé Tremblay Roy" }, ["name"]],
  [{ name: "Zoé Gagnon" }, undefined],
  [{ name: "Zoé Gagnon", aboutDay: "2026-11-12" }, ["name_part", "day"]],
  [{ amountCents: 7_976 }, ["amount"]],
  [{ amountCents: 7_975 }, undefined],
  [{ amountCents: 7_976, aboutDay: "2026-11-14" }, ["amount", "day"]],
  [{ amountCents: 7_976, aboutDay: "2026-11-15" }, ["amount"]],
  [{ aboutDay: "2026-11-10" }, undefined],
])("what is known, %j, agrees in %j", (known, expected) => expect(agreements(known)).toEqual(expected));

test.each([
  ["a refund", { kind: "refund" as const }],
  ["a pre-authorization", { kind: "pre_authorization" as const }],
  ["a declined sale", { approved: false }],
])("%s is never proposed", (_, change) => expect(agreements({ lastFour: "1234" }, change)).toBeUndefined());

test("a completion is", () => expect(agreements({ lastFour: "1234" }, { kind: "completion" })).toEqual(["last_four"]));

describe("the order", () => {
  test("is that of likeness, then of age, the newest first; each sale once, and ten at the most", () => {
    const like = aSale({ transactionId: "1", amountCents: 1_000, day: "2026-01-01" });
    const older = aSale({ transactionId: "2", day: "2026-11-01", lastFour: "9999" });
    const newer = aSale({ transactionId: "3", day: "2026-11-02", lastFour: "9999" });
    const known = { ...NOTHING, lastFour: "1234", amountCents: 7_976 };
    expect(likelySales(known, [older, newer, like, like]).map(({ row }) => row.transactionId)).toEqual(["1", "3", "2"]);
    const many = Array.from({ length: 12 }, (_, index) => aSale({ transactionId: String(index) }));
    expect(likelySales(known, many)).toHaveLength(10);
  });
});

test("what is asked are questions that can be read, each by one thing that is known", () => {
  const known = { orderNumber: "INV-1", lastFour: "1234", name: "Zoé O'Brien", amountCents: 1_250, aboutDay: null };
  const questions = questionsFor(known);
  expect([...new Set(questions.map(({ looked, days }) => `${looked} ${days}`))]).toEqual([
    "order_number any",
    "order_number_begins months",
    "last_four months",
    "name_begins months",
    "name_inside near",
    "amount months",
  ]);
  for (const { question } of questions) expect(readQuestion(question).problems).toEqual([]);
  expect(questionsFor(NOTHING)).toEqual([]);
});

test("a day alone names no sale", () => {
  expect(isSearchable({ ...NOTHING, aboutDay: "2026-11-10" })).toBe(false);
  expect(isSearchable({ ...NOTHING, amountCents: 1 })).toBe(true);
});
