import { describe, expect, test } from "vitest";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import { isSearchable, type KnownOfSale, likelySales } from "#lib/domain/unreferenced/likely-originals.ts";
import { questionsFor } from "#lib/domain/unreferenced/original-questions.ts";

const NOTHING: KnownOfSale = { orderNumber: "", lastFour: "", name: "", amountCents: null, aboutDay: null };

function aSale(change: Partial<Parameters<typeof likelySales>[1][number]> = {}) {
  return {
    transactionId: "10000001",
    kind: "purchase" as const,
    approved: true,
    orderNumber: "INV-1042",
    paymentMethod: "card" as const,
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
  [{ orderNumber: "1042" }, ["order_number_similar"]],
  [{ orderNumber: "INV-10429" }, ["order_number_like"]],
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
  ["88901", "#88901"],
  ["88901", "Order 88901"],
  ["#88902", "88902"],
  ["00088904", "88904"],
  ["INV 88903", "INV-88903"],
  ["INV-88903 ", "inv 88903"],
  ["Ticket", "ticket"],
])("the sale of %j is found by %j, as printed", (orderNumber, typed) => {
  expect(agreements({ orderNumber: typed }, { orderNumber })).toEqual(["order_number"]);
  const [question] = questionsFor({ ...NOTHING, orderNumber: typed });
  const values = (question?.question.items ?? []).flatMap((item) => (item.kind === "condition" ? item.values : []));
  expect(values.map((one) => one.toLowerCase())).toContain(orderNumber.trim().toLowerCase());
});

test("a number on a receipt may be the transaction's id", () => {
  expect(agreements({ orderNumber: "# 10000001" })).toEqual(["order_number"]);
  expect(questionsFor({ ...NOTHING, orderNumber: "#10000001" }).map(({ question }) => question.items)).toContainEqual([
    { kind: "condition", field: "TransactionId", comparison: "is", values: ["10000001"] },
  ]);
});

const contradictions = (known: Partial<KnownOfSale>, change: Parameters<typeof aSale>[0] = {}) =>
  likelySales({ ...NOTHING, amountCents: 7_976, ...known }, [aSale(change)])[0]?.contradictions;

test.each<[Partial<KnownOfSale>, Parameters<typeof aSale>[0], readonly string[]]>([
  [{}, {}, []],
  [{ lastFour: "9999", name: "Ana Gagnon" }, {}, ["last_four", "name"]],
  [{ lastFour: "1234", name: "Zoé Gagnon" }, {}, []],
  [{ orderNumber: "INV-7", aboutDay: "2026-01-01" }, {}, ["order_number", "day"]],
  [{ orderNumber: "Order 1042" }, {}, []],
  [{ lastFour: "1234", amountCents: 1 }, {}, ["amount"]],
  [
    { lastFour: "9999", name: "Ana", orderNumber: "X1" },
    { lastFour: "", cardOwner: "", billingName: "", orderNumber: "" },
    [],
  ],
  [{ lastFour: "9999" }, { lastFour: "", paymentMethod: "cash" }, ["last_four"]],
])("what is known, %j, of a sale with %j is contradicted in %j", (known, change, expected) => {
  expect(contradictions(known, change)).toEqual(expected);
});

test("what contradicts a sale counts against it", () => {
  const sameAmount = aSale({ transactionId: "1", lastFour: "9999", cardOwner: "Ana Roy", billingName: "" });
  const sameCard = aSale({ transactionId: "2", amountCents: 8_000, day: "2026-01-01" });
  const known = { ...NOTHING, lastFour: "1234", amountCents: 7_976 };
  expect(likelySales(known, [sameAmount, sameCard]).map(({ row }) => row.transactionId)).toEqual(["2", "1"]);
  const order = { ...NOTHING, orderNumber: "1042", name: "Ana Roy", lastFour: "1234", amountCents: 7_976 };
  const agreeing = aSale({ transactionId: "3", orderNumber: "", cardOwner: "", billingName: "" });
  expect(likelySales(order, [sameAmount, agreeing])[0]?.row.transactionId).toBe("3");
});

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
