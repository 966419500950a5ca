import { expect, test } from "vitest";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";

const { byDefault: CAUTIOUS_DOUBTS, parse } = DOUBT_SETTINGS;

test("what was kept is read again as it was", () => {
  expect(parse(JSON.parse(JSON.stringify(CAUTIOUS_DOUBTS)))).toEqual(CAUTIOUS_DOUBTS);
});

test.each([
  null,
  "on",
  [],
  {},
  { ...CAUTIOUS_DOUBTS, markers: null },
  { ...CAUTIOUS_DOUBTS, markers: { refund: false, void: true } },
  { ...CAUTIOUS_DOUBTS, markers: { refund: false, void: "yes", completion: false } },
  { ...CAUTIOUS_DOUBTS, visibilityMinutes: 4 },
  { ...CAUTIOUS_DOUBTS, visibilityMinutes: 7.5 },
  { ...CAUTIOUS_DOUBTS, visibilityMinutes: 1_441 },
  { ...CAUTIOUS_DOUBTS, othersAdjust: 0 },
])("%j is not taken for a setting", (kept) => expect(parse(kept)).toBeUndefined());
