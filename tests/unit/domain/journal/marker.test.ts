import { describe, expect, test } from "vitest";
import { maskCardNumbers } from "#lib/domain/cards/mask-card-numbers.ts";
import { markerFor, sentMarker } from "#lib/domain/journal/marker.ts";
import { anEntry } from "#tests/support/transactions.ts";

const ID = "0123456789abcdef0123456789abcdef";

describe("the order number of an adjustment's own", () => {
  test.each([
    ["INV-1042", /^INV-1042~[2-9A-HJ-NP-Z]{6}$/],
    ["", /^~.{6}$/],
    ["X".repeat(32), /^X{23}~.{6}$/],
    // At the cut: half of a character, and a blank.
    [`${"é".repeat(22)}😀`, /^é{22}~.{6}$/],
    [`${"A".repeat(22)} B`, /^A{22}~.{6}$/],
  ])("%j keeps its beginning in 30 characters", (orderNumber, expected) => {
    const marker = markerFor(orderNumber, ID);
    expect(marker).toMatch(expected);
    expect(marker.length).toBeLessThanOrEqual(30);
    expect(marker.isWellFormed()).toBe(true);
  });

  test("is the operation's own, and the same however often it is asked for", () => {
    const ids = Array.from({ length: 2_000 }, () => crypto.randomUUID().replaceAll("-", ""));
    const markers = new Set(ids.map((id) => markerFor("INV-1", id)));
    expect(markers.size).toBeGreaterThan(1_995);
    expect(markerFor("INV-1", ID)).toBe(markerFor("INV-1", ID));
  });

  test("is never taken for a card number, as a masked one would not be found again", () => {
    for (let id = 0; id < 20_000; id += 1) {
      const marker = markerFor("411111111111", (id * 7_919_000_003).toString(16).padStart(12, "0").slice(0, 12));
      expect(maskCardNumbers(marker, "sent_number")).toBe(marker);
    }
  });

  test("is told from the original's own number, and from none", () => {
    expect(sentMarker(anEntry({ sentOrderNumber: "INV-1~222222" }))).toBe("INV-1~222222");
    expect(sentMarker(anEntry())).toBeNull();
    expect(sentMarker(anEntry({ sentOrderNumber: "" }))).toBeNull();
  });
});
