import { expect, test } from "vitest";
import { cleanedText, keptTextFault } from "#lib/domain/text/clean-text.ts";

test.each([
  ["  Asked by phone ", "Asked by phone"],
  ["Ann\tLee", "Ann Lee"],
  ["\u202a514 555-0199\u202c", "514 555-0199"],
  ["\u2068Ann\u2069 and \u2067Bob\u2069", "Ann and Bob"],
  ["\u200eINV-7\u200f\u061c", "INV-7"],
  ["re\u00adfund\u200b \u2060of\ufeff June", "refund of June"],
  ["a\u{e0034}\u{e0031}\u{e0032}b", "ab"],
  ["a\u{e0100}\u{e0101}\u{e0102}b", "a\u{e0100}b"],
  ["1\ufe0f2\ufe0f", "12"],
  ["Ann\u200dLee", "AnnLee"],
  ["\u200b\u2060 \u2800", ""],
])("%j is kept as %j", (typed, kept) => {
  expect(cleanedText(typed, "line")).toBe(kept);
  expect(keptTextFault(typed, "line")).toBeUndefined();
});

test("line breaks of every kind are plain ones in a text of several lines", () => {
  expect(cleanedText("a\r\nb\rc\vd\u2028e\u0085f\tg", "lines")).toBe("a\nb\nc\nd\ne\nf\tg");
});

test.each([
  "é à œ Zoë e\u0301",
  "« Bonjour\u00a0», dit-elle\u202f; l’été",
  "😀 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽 ❤️ 1️⃣ 👩🏽‍⚕️",
  "שלום עולם مرحبا",
  "می\u200cخواهم",
  "क्\u200dष",
  "葛\u{e0100}城",
  "\ue000",
])("%j stays as it is", (text) => {
  expect(cleanedText(text, "line")).toBe(text);
  expect(keptTextFault(text, "line")).toBeUndefined();
});

test.each([
  "a\u0000b",
  "\u0000",
  "bell\u0007",
  "\u001b[31m",
  "half \ud83d",
  "\udc4d half",
  "a\u202etxt",
  "a\u202d1",
  "a\u202ab",
  "a\u202cb",
  "a\u2066b",
  "\u202a\u202ea\u202c",
  "a\uffffb",
])("%j is refused", (text) => {
  expect(keptTextFault(text, "line")).toBe("unreadable");
  expect(keptTextFault(text, "lines")).toBe("unreadable");
});

test.each(["a\nb", "a\u2028b", "a\u0085b", "a\vb"])("%j is no single line", (text) => {
  expect(keptTextFault(text, "line")).toBe("unreadable");
  expect(keptTextFault(text, "lines")).toBeUndefined();
});

test.each([
  "4030000010001234",
  "card 4030 0000 1000 1234 cvv 123",
  "4030.0000.1000.1234",
  "4030\u20130000\u20131000\u20131234",
  "4\u200b0\u200b3\u200b0\u200b0\u200b0\u200b0\u200b0\u200b1\u200b0\u200b0\u200b0\u200b1\u200b2\u200b3\u200b4",
  "\u202a4030 0000\u202c 1000 1234",
  "４０３０００００１０００１２３４",
  "٤٠٣٠٠٠٠٠١٠٠٠١٢٣٤",
  "4030<b></b>0000<b></b>1000<b></b>1234",
  "4030&#32;0000&#32;1000&#32;1234",
])("%j holds a card number", (text) => {
  expect(keptTextFault(text, "line")).toBe("card_number");
});

test.each([
  "CVV 123",
  "her cvc2: 1234",
  "le code de sécurité est 123",
  "cryptogramme visuel : 123",
  "CVV ١٢٣",
  "c\u200bvv 123",
])("%j names a security code", (text) => {
  expect(keptTextFault(text, "line")).toBe("security_code");
});

test.each(["cvv did not match, code 123", "CVV 12", "CVV 12345", "code 1234", "CDN 100", "CID 4411", "cvv 123.45"])(
  "%j names no security code",
  (text) => {
    expect(keptTextFault(text, "line")).toBeUndefined();
  },
);
