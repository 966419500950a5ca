import { expect, test } from "vitest";
import { foundItems } from "#components/ground/picking/pick-items.ts";

const named = (...labels: string[]) => labels.map((label) => ({ key: label, label, act: () => undefined }));
const found = (typed: string, ...labels: string[]) => foundItems(typed, named(...labels)).map(({ label }) => label);

test("every typed word must be in the name, in any case, order and without accents", () => {
  const labels = ["Préautorisations", "Refunds by person", "Refunds without a sale"];
  expect(found("", ...labels)).toEqual(labels);
  expect(found("preauto", ...labels)).toEqual(["Préautorisations"]);
  expect(found("PERSON ref", ...labels)).toEqual(["Refunds by person"]);
  expect(found("refunds nobody", ...labels)).toEqual([]);
});

test("names with a word that begins so come first", () => {
  expect(found("sale", "Refunds made wholesale", "Without sale", "Sales")).toEqual([
    "Without sale",
    "Sales",
    "Refunds made wholesale",
  ]);
});

test("words that are not shown find an item too, and some items only when something was typed", () => {
  const items = [
    { key: "order", label: "Order number", alsoFound: "invoice", act: () => undefined },
    { key: "visa", label: "Card brand: Visa", onlyTyped: true, act: () => undefined },
  ];
  expect(foundItems("", items).map(({ key }) => key)).toEqual(["order"]);
  expect(foundItems("invoice", items).map(({ key }) => key)).toEqual(["order"]);
  expect(foundItems("visa", items).map(({ key }) => key)).toEqual(["visa"]);
});
