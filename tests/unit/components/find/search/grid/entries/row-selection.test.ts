import { expect, test } from "vitest";
import {
  ALL_SELECTED,
  countSelected,
  isNothingSelected,
  isSelected,
  NOTHING_SELECTED,
  withRows,
} from "#components/find/search/grid/entries/row-selection.ts";

test("rows are picked and put back", () => {
  const two = withRows(NOTHING_SELECTED, ["1", "2"], true);
  expect(isSelected(two, "1")).toBe(true);
  expect(isSelected(two, "3")).toBe(false);
  expect(countSelected(two, 10, () => true)).toBe(2);
  const one = withRows(two, ["1", "9"], false);
  expect(isSelected(one, "1")).toBe(false);
  expect(countSelected(one, 10, () => true)).toBe(1);
  expect(isNothingSelected(withRows(one, ["2"], false))).toBe(true);
  expect(isNothingSelected(two)).toBe(false);
  expect(two.ids.size).toBe(2);
});

test("all that match are all but those put back, whatever is read later", () => {
  expect(isSelected(ALL_SELECTED, "not read yet")).toBe(true);
  const but = withRows(ALL_SELECTED, ["1", "2"], false);
  expect(isSelected(but, "1")).toBe(false);
  expect(isSelected(but, "3")).toBe(true);
  expect(countSelected(but, 10, () => true)).toBe(8);
  expect(countSelected(withRows(but, ["2"], true), 10, () => true)).toBe(9);
  expect(isNothingSelected(ALL_SELECTED)).toBe(false);
});

test("a row that is found no more is not counted", () => {
  const two = withRows(NOTHING_SELECTED, ["1", "2"], true);
  expect(countSelected(two, 9, (id) => id !== "2")).toBe(1);
  expect(countSelected(withRows(ALL_SELECTED, ["1", "2"], false), 9, (id) => id !== "2")).toBe(8);
});
