import { expect, test } from "vitest";
import { isReason, REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { readSetting } from "#lib/domain/settings/setting.ts";

const read = (list: unknown) => readSetting(REASON_LISTS.give_back, JSON.stringify(list));

test("a list of a shop's own words and of names, in its order", () => {
  const list = ["Recall of 2026", "goods_returned"];
  expect(read(list)).toEqual({ value: list, origin: "set" });
});

test("what can't be a list is never taken for one", () => {
  const nine = Array.from({ length: 9 }, (_, index) => `Reason ${index}`);
  expect(read(nine).origin).toBe("set");
  for (const list of [[], [...nine, "tenth"], ["a", "A"], ["a", 7], "a", null, [" a"], ["4030000010001234"]])
    expect(read(list), JSON.stringify(list)).toEqual({ value: REASON_LISTS.give_back.byDefault, origin: "unreadable" });
});

test("a reason is a few words on one line", () => {
  expect(isReason("Rappel : modèle 2026")).toBe(true);
  for (const text of ["", " ", "two\nlines", "x".repeat(61), "\ud800", "card 4030 0000 1000 1234"])
    expect(isReason(text), text).toBe(false);
});
