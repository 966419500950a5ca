import { expect, test } from "vitest";
import { drawableText } from "#lib/export/pdf/drawable-text.ts";

/** A font of Latin letters, some accents and the box. */
const hasGlyph = (point: number) => /[\p{Script=Latin}0-9 .□]/u.test(String.fromCodePoint(point));

test.each([
  ["an accent that is put together", "e\u0301", "é"],
  ["a letter whose mark is missing", "q\u0303uatre", "q□uatre"],
  ["two missing marks behind one letter", "q\u0303\u0332", "q□"],
  ["a zero-width space", "zero\u200bwidth", "zerowidth"],
  ["a soft hyphen, a joiner, a mark of direction, a byte order mark", "a\u00adb\u200dc\u200ed\ufefff", "abcdf"],
  ["a character without a glyph", "7 山", "7 □"],
  ["a family of several pictures", "\u{1F468}\u200d\u{1F469}\u200d\u{1F467}", "□"],
  ["a sign of invisible characters alone", "\u200b\u200b", ""],
  ["two lines", "one\ntwo", "one\ntwo"],
])("%s", (_what, text, shown) => {
  expect(drawableText(text, hasGlyph)).toEqual({ drawableText: shown, isMissing: shown.includes("□") });
});
