import { describe, expect, test } from "vitest";
import {
  comparesValues,
  filledValue,
  orderText,
  readOrder,
  type SortValue,
} from "#components/ground/ui/data-table/table-order.ts";

const sorted = (values: readonly SortValue[], locale = "en") => values.toSorted(comparesValues(locale));

describe("the order of values", () => {
  test("cents sort as numbers, refunds before sales, not by their written digits", () => {
    expect(sorted([900, -1_000, 10_000, 0, -5])).toEqual([-1_000, -5, 0, 900, 10_000]);
  });

  test("texts sort as people of the language sort and count them", () => {
    expect(sorted(["INV-10", "inv-9", "INV-100"])).toEqual(["inv-9", "INV-10", "INV-100"]);
    expect(sorted(["Zoé", "Émile", "Eva", "adam"], "fr")).toEqual(["adam", "Émile", "Eva", "Zoé"]);
  });

  test("days sort by the calendar", () => {
    expect(sorted(["2026-11-02", "2025-12-31", "2026-02-11"])).toEqual(["2025-12-31", "2026-02-11", "2026-11-02"]);
  });

  test.each([null, undefined, "", Number.NaN])("%o is empty", (value) => {
    expect(filledValue(value)).toBeUndefined();
  });

  test.each([0, -1, "0", " "])("%o is not empty", (value) => {
    expect(filledValue(value)).toBe(value);
  });
});

describe("the order in the address", () => {
  const keys = ["name", "role"];

  test.each([
    ["name", [{ id: "name", desc: false }]],
    ["-role", [{ id: "role", desc: true }]],
  ])("%s is read, and written the same", (text, order) => {
    expect(readOrder(text, keys)).toEqual(order);
    expect(orderText(readOrder(text, keys))).toBe(text);
  });

  test.each([null, "", "-", "login", "--name", "Name", "name,role"])("%o is the usual order", (text) => {
    expect(readOrder(text, keys)).toEqual([]);
    expect(orderText(readOrder(text, keys))).toBe("");
  });
});
