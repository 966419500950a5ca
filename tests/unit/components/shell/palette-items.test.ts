import { expect, test } from "vitest";
import { GROUPS, paletteItems } from "#components/shell/palette-items.ts";

const named = (...labels: string[]) =>
  labels.map((label) => ({ group: "places" as const, key: label, label, act: () => undefined }));
const found = (typed: string, ...labels: string[]) => paletteItems(typed, named(...labels)).map(({ label }) => label);

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

test("searching comes last, so that Enter opens what was found by name", () => {
  expect(GROUPS.at(-1)).toBe("find");
});
