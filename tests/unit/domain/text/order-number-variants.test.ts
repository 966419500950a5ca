import { describe, expect, test } from "vitest";
import { isSameOrderNumber, orderNumberLikeness } from "#lib/domain/text/order-number-key.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";

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
  ["000000077017", "77017"],
  ["INV_77006", "INV-77006"],
  ["INV/77008", "inv 77008"],
  ["Order #77019", "77019"],
  ["99005 / 2", "99005 2"],
  ["99010 (2)", "99010 2"],
  ["99018;1", "99018-1"],
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
  ["10011", "1001-1"],
  ["PO-77004", "77004"],
  ["Ordinary 5", "5"],
  ["", ""],
  ["#", "-"],
  ["0", ""],
])("%j and %j are not", (stored, typed) => {
  expect(isSameOrderNumber(stored, typed)).toBe(false);
});

test.each([
  ["Commande no 77020", "77020", "same"],
  ["Ord. 77001", "77001", "same"],
  ["№ 77002", "77002", "same"],
  ["Nº77003", "77003", "same"],
  ["Ticket 77022", "77022", "same"],
  ["{77023}", "77023", "same"],
  ["７７０１６", "77016", "same"],
  ["PO-77004", "77004", "similar"],
  ["77005", "PO-77005", "similar"],
  ["#INV77011", "77011", "similar"],
  ["INV 00077012", "77012", "similar"],
  ["77014-A", "77014", "similar"],
  ["77014A", "77014", "similar"],
  ["77026/1", "77026", "similar"],
  ["SO 77027-1", "SO 77027", "similar"],
  ["2026-0815", "20260815", "similar"],
  ["7", "K7", "similar"],
  ["INV-889031", "INV-88903", "part"],
  ["web-2026-815", "web-", "part"],
  ["20261120-88009", "88009", "similar"],
  ["20261120-777", "20261120-888", null],
  ["2026-777", "2026-888", null],
  ["INV-1042", "042", null],
  ["10011", "1001-2", null],
  ["", "1", null],
])("%j is like %j: %s", (stored, typed, likeness) => expect(orderNumberLikeness(stored, typed)).toBe(likeness));

test("numbers apart are not asked for as one", () => {
  expect(orderNumberSpellings("1001-1")).not.toContain("10011");
  expect(orderNumberSpellings("INV-1001")).toContain("INV1001");
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
