import { expect, test } from "vitest";
import { cutLong } from "#components/find/search/text/cut-long.ts";

test("a long text keeps its beginning and its end, a short one all of it", () => {
  const text = Array.from({ length: 250 }, (_one, index) => `ref1:${index}`).join(" or ");
  const cut = cutLong(text);
  expect(cut).toBe(`${text.slice(0, 40)}…${text.slice(-40)}`);
  expect(cutLong(cut)).toBe(cut);
  expect(cutLong("")).toBe("");
});

test("no character is cut in two", () => {
  for (const shift of ["", "x"]) expect(cutLong(`${shift}${"🦊".repeat(200)}${shift}`).isWellFormed()).toBe(true);
});
