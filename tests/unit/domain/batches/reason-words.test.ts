import { expect, test } from "vitest";
import { reasonsIn } from "#lib/domain/batches/reason-words.ts";

test("a reason is found by its name and by its words, and only where the store gives it; its own words count", () => {
  const reasonOf = reasonsIn({
    listed: ["faulty", "Broken glass", "Ordered twice"],
    called: [
      ["faulty", "Faulty goods"],
      ["faulty", "Article défectueux"],
      ["double_charge", "Ordered twice"],
      ["other", "Something else"],
    ],
  });
  expect(["faulty", "FAULTY GOODS", "article defectueux", "broken  glass", "ordered twice"].map(reasonOf)).toEqual([
    "faulty",
    "faulty",
    "faulty",
    "Broken glass",
    "Ordered twice",
  ]);
  expect(["Something else", "other", "anything", ""].map(reasonOf)).toEqual([null, null, null, null]);
});
