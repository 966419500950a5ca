import { describe, expect, test } from "vitest";
import { isSameOrderNumber, orderNumberSpellings } from "#lib/domain/order-number-variants.ts";

/** As a shop stored it, and as somebody types or pastes it. */
const SAME = [
  ["88901", "#88901"],
  ["88901", "Order 88901"],
  ["88901", "order no. 88901"],
  ["88901", "Commande nº 88901"],
  ["#88902", "88902"],
  ["#88902", "# 88902"],
  ["00088904", "88904"],
  ["88904", "00088904"],
  ["INV 88903", "INV-88903"],
  ["INV-88903", "inv 88903"],
  ["INV88903", "INV-88903"],
  ["INV-88903", "INV88903"],
  ["INV–88903", "INV-88903"],
  ["INV-88903", "INV−88903"],
  ["#INV 99023", "INV-99023"],
  ["INV 99001", "#INV 99001"],
  ["[99036]", "99036"],
  ["99036", "[99036]"],
  ["(99036)", "99036"],
  ["INV-0042", "INV-42"],
  ["2026-0042", "2026–0042"],
  ["88125 ", "88125"],
] as const;

test.each(SAME)("%j and %j are the same number", (stored, typed) => {
  expect(isSameOrderNumber(stored, typed)).toBe(true);
  const asked = orderNumberSpellings(typed).map((one) => one.toLowerCase());
  expect(asked).toContain(stored.trim().toLowerCase());
});

test.each([
  ["12-3", "1-23"],
  ["123", "12-3"],
  ["INV-1", "INV-10"],
  ["A-1", "B-1"],
  ["10/5", "105"],
  ["", ""],
  ["#", "-"],
  ["0", ""],
])("%j and %j are not", (stored, typed) => {
  expect(isSameOrderNumber(stored, typed)).toBe(false);
});

describe("the spellings to ask for", () => {
  test("begin with what was typed, are few, each once, and never longer than the service keeps", () => {
    const texts = [...SAME.map(([, typed]) => typed), "A".repeat(29) + 1, "1".repeat(31)];
    for (const typed of texts) {
      const asked = orderNumberSpellings(typed);
      expect(asked.length).toBeLessThanOrEqual(16);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.every((one) => one.length <= 30)).toBe(true);
      if (typed.length <= 30) expect(asked[0]).toBe(typed);
    }
  });

  test("are none of a text without a digit, or of a long one", () => {
    expect(orderNumberSpellings("Smith")).toEqual([]);
    expect(orderNumberSpellings(`${" ".repeat(400_000)}1`)).toEqual([]);
  });
});
