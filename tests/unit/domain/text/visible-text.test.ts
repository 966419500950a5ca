import { expect, test } from "vitest";
import { isVisibleText } from "#lib/domain/text/visible-text.ts";

test.each(["", " ", "\u00a0", "\u200b\u200d", "\u2060", "\u00ad", "\ufeff", "\u3164", "\u2800", "\ufe0f", "\u{e0020}"])(
  "%j shows nothing",
  (text) => expect(isVisibleText(text)).toBe(false),
);

test.each(["a", "é", "\u200bok", "·", "🎁", "店"])("%j shows something", (text) =>
  expect(isVisibleText(text)).toBe(true),
);
