import { expect, test } from "vitest";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { maskCardNumbers, maskNeighbours } from "#lib/domain/cards/mask-card-numbers.ts";
import { createRandom } from "#lib/sandbox/clock/random.ts";
import { ORDINARY_TEXTS } from "#tests/support/ordinary-texts.ts";
import { leastHold } from "#tests/support/processes/longest-hold.ts";
import { cardNumber, LENGTHS, parted } from "#tests/support/texts/card-numbers.ts";
import { TEXTS_WITHOUT_CARDS } from "#tests/support/texts-without-cards.ts";

test.each([
  ["00004111111111111111", "•••• 1111"],
  ["0000000000004111111111111111", "•••• 1111"],
  ["20264111111111111111", "••••"],
  ["202611224111111111111111", "••••"],
  ["99994111111111111111", "••••"],
  ["12274111111111111111", "••••"],
  ["4111111111111111123", "••••"],
  ["411111 1111111111", "•••• 1111"],
  ["41111111-11111111", "•••• 1111"],
  ["41111111 11111111", "•••• 1111"],
  ["4111111 111111111", "•••• 1111"],
  ["4111 111111 111111", "•••• 1111"],
  ["41111 11111 111111", "•••• 1111"],
  ["4111x1111x1111x1111", "•••• 1111"],
  ["4111 X 1111 X 1111 X 1111", "•••• 1111"],
  ["4111*1111*1111*1111", "•••• 1111"],
  ["4111-----1111-----1111-----1111", "•••• 1111"],
  [`4111${" ".repeat(20)}1111 1111 1111`, "•••• 1111"],
  ["4111 and 1111 and 1111 and 1111", "•••• 1111"],
  ["4111x111111x11111x1", "•••• 1111"],
  ["37144963 5398431", "•••• 8431"],
  ["4111&nbsp;1111&nbsp;1111&nbsp;1111", "•••• 1111"],
  ["4111 1111 1111 111 1", "•••• 1111"],
])("%j is a card number, shown as %j", (text, shown) => {
  expect(maskCardNumbers(text)).toBe(shown);
  expect(maskCardNumbers(`paid by ${text}, twice`)).toBe(`paid by ${shown}, twice`);
});

test.each([
  ["4111 1111 1111 1111 cvv 123", "•••• 1111 cvv ••••"],
  ["4111 1111 1111 1111 12/27 123", "•••• 1111 •••• ••••"],
  ["4111 1111 1111 1111, 123, 12/27", "•••• 1111, ••••, ••••"],
  ["4111 1111 1111 1111 1227 1234", "•••• 1111 •••• ••••"],
  ["4111111111111111 exp. 2027-12 CVC2: 123", "•••• 1111 exp. •••• CVC2: ••••"],
  ["4111111111111111 (security code is 1234)", "•••• 1111 (security code is ••••)"],
  ["371449635398431, valide 09/28, code de sécurité : 1234", "•••• 8431, valide ••••, code de sécurité : ••••"],
  ["cvv 123 of Mary's card, which is 4111111111111111", "cvv •••• of Mary's card, which is •••• 1111"],
  ["4111111111111111|12|2027|123|Mary", "•••• 1111|••••|••••|Mary"],
  ["4111111111111111,12,27,123", "•••• 1111,••••,••••"],
  ["4111111111111111,123,12/27", "•••• 1111,••••,••••"],
  ["4111111111111111exp1227cvv123", "•••• 1111exp••••cvv••••"],
  [
    '{"number":"4111111111111111","expiry_month":"12","expiry_year":"27","cvd":"123"}',
    '{"number":"•••• 1111","expiry_month":"••••","expiry_year":"••••","cvd":"••••"}',
  ],
  ["12/27 4111111111111111", "•••• •••• 1111"],
  ["4111111111111111 and then, said Mary, cryptogramme 123", "•••• 1111 and then, said Mary, cryptogramme ••••"],
  ["4111111111111111 and 123 (csc)", "•••• 1111 and •••• (csc)"],
  ["4111111111111111 12.50 on 2026-11-22", "•••• 1111 12.50 on 2026-11-22"],
  ["4111111111111111 100.00 twice, see 104233", "•••• 1111 100.00 twice, see 104233"],
])("what belongs to a card goes with it: %j is shown as %j", (text, shown) => {
  expect(maskCardNumbers(text)).toBe(shown);
});

test.each([
  ["4111<b></b>1111<b></b>1111<b></b>1111", "•••• 1111"],
  [[..."4111111111111111"].join("<b></b>"), "•••• 1111"],
  ['4111<span class="a9">1111</span><br/>1111<br>1111', "•••• 1111"],
  ["41111111<!-- 7 and more -->11111111", "•••• 1111"],
  ["4111&#32;1111&#x20;1111&#160;1111", "•••• 1111"],
  ["4111&zwnj;1111&ensp;1111&#8203;1111", "•••• 1111"],
  ["&#52;&#49;&#49;&#49;111111111111", "•••• 1111"],
  ["4111&lt;b&gt;&lt;/b&gt;111111111111", "•••• 1111"],
  ["4111&amp;lt;i&amp;gt;111111111111", "•••• 1111"],
  ["4111<b>\u200b</b>1111<b></b>1111<b></b>1111", "•••• 1111"],
  ["<b>Mary</b> 4111 1111 1111 1111", "<b>Mary</b> •••• 1111"],
  ["<b>4111<i></i>1111<i></i>1111<i></i>1111</b> cvv 123", "•••• 1111 cvv ••••"],
])("markup hides no number: %j is shown as %j", (text, shown) => {
  expect(maskCardNumbers(text)).toBe(shown);
  expect(holdsCardNumber(text)).toBe(true);
});

test.each(["a < 41111111 and b > 11111111", "R&D 41111111 <b>11111112</b>", "<b>INV-104233</b> &amp; 88125"])(
  "markup makes no number of %j",
  (text) => {
    expect(maskCardNumbers(text)).toBe(text);
    expect(holdsCardNumber(text)).toBe(false);
  },
);

test("markup at the ends of neighbouring fields hides no number", () => {
  expect(maskNeighbours(["4111<b></b>1111", "1111<b></b>1111"])).toEqual(["••••", "••••"]);
});

test.each([
  ["ORD-4111111111111111-2", "ORD-•••• 1111-2"],
  ["4111-1111-1111-1111-2", "•••• 1111-2"],
  ["4111111111111111, 5555555555554444", "•••• 1111, •••• 4444"],
  ["4111 1111 1111 1111 5555 5555 5555 4444", "•••• 1111 •••• 4444"],
  ["41111111111111115555555555554444", "••••"],
  ["x4111111111111111x", "x•••• 1111x"],
])("the last four are the number's own: %j is shown as %j", (text, shown) => {
  expect(maskCardNumbers(text)).toBe(shown);
});

test.each(ORDINARY_TEXTS)("%j stays as it is", (text) => {
  expect(maskCardNumbers(text)).toBe(text);
  expect(maskCardNumbers(text, "sent_number")).toBe(text);
  expect(maskNeighbours([text, "north"]) ?? [text]).toContain(text);
});

test("what people may not type is never shown either, and no mask can be read as a number", () => {
  const random = createRandom(31);
  const texts = TEXTS_WITHOUT_CARDS.flatMap(({ text }) => Array.from({ length: 500 }, () => text(random)));
  for (let time = 0; time < 2_000; time += 1) {
    const shape = random.pick([[16], [4, 4, 4, 4], [4, 6, 6], [6, 10], [8, 8], [7, 9], [12, 4], [5, 5, 6]]);
    const between = random.pick([" ", "-", "x", "_", ".", "  ", "\u2013"]);
    const [before, behind] = [
      random.pick(["", "1042 ", "12/27 ", "20 21 "]),
      random.pick(["", " 1227", " 123", " 5 6"]),
    ];
    texts.push(`${before}${parted(cardNumber(random, 16), shape, () => between)}${behind}`);
  }
  for (const length of LENGTHS)
    for (let time = 0; time < 50; time += 1)
      texts.push(`${random.pick(["", "000", "2026"])}${cardNumber(random, length)}`);
  for (const text of texts)
    for (const source of ["sent_words", "sent_number"] as const) {
      const masked = maskCardNumbers(text, source);
      expect(holdsCardNumber(masked), `${text} → ${masked}`).toBe(false);
      if (masked !== text) expect(masked).toContain("••••");
    }
});

test.each([
  [
    ["Mary 4111 1111", "1111 1111 please"],
    ["Mary ••••", "•••• please"],
  ],
  [
    ["41111111", "11111111"],
    ["••••", "••••"],
  ],
  [
    ["41111111", "", "11111111", "12/27", "123"],
    ["••••", "", "••••", "••••", "••••"],
  ],
  [
    ["4111", "1111", "1111", "1111", "north"],
    ["••••", "••••", "••••", "••••", "north"],
  ],
  [
    ["card 411111", "1111111111, twice"],
    ["card ••••", "••••, twice"],
  ],
  [
    ["3714", "496353", "98431"],
    ["••••", "••••", "••••"],
  ],
  [
    ["4111111111111111", "123"],
    ["•••• 1111", "••••"],
  ],
])("a number spread over %j is shown as %j", (texts, shown) => {
  expect(maskNeighbours(texts)).toEqual(shown);
});

test.each([
  [["10000021", "40000022"]],
  [["416 555 0123", "416 555 0199"]],
  [["40000021", "10000022", "10000048", "10000055", "10000063"]],
  [["4111 Main Street", "Apt 1111"]],
  [["Unit 4123", "90210"]],
])("%j hold no number together", (texts) => {
  expect(maskNeighbours(texts)).toBeUndefined();
});

/** How many of a thousand texts are masked, of those where more may be than people are refused. */
const MASKED: Readonly<Record<string, number>> = {
  "two or three ids of eight or nine digits": 3,
  "numbers of 20 digits and more": 130,
};

test.each(TEXTS_WITHOUT_CARDS)("of texts with $name few are masked", ({ name, text, most }) => {
  const random = createRandom(14);
  const texts = Array.from({ length: 3_000 }, () => text(random));
  const masked = texts.filter((one) => maskCardNumbers(one) !== one);
  expect(masked.length / 3, masked.slice(0, 3).join("\n---\n")).toBeLessThanOrEqual(MASKED[name] ?? most);
});

test.each([
  [12, 0],
  [14, 8],
  [16, 55],
  [18, 125],
  [20, 95],
])("of order numbers of %s digits at most %s in a thousand are masked", (length, most) => {
  const random = createRandom(15);
  const numbers = Array.from({ length: 10_000 }, () =>
    [1 + random.below(9), ...Array.from({ length: length - 1 }, () => random.below(10))].join(""),
  );
  const masked = numbers.filter((one) => maskCardNumbers(one, "sent_number") !== one);
  expect(masked.length / 10).toBeLessThanOrEqual(most);
});

test("a long text holds nobody up", async () => {
  for (const piece of [
    ...[
      "4",
      "4111111111111111 ",
      "4111 1111 1111 1111 cvv 123 ",
      "4111x",
      "4111 and ",
      "12/27 ",
      "code ",
      "cvv 12/27 ",
    ],
    ...[
      "4111111111111111 exp valid thru ",
      "security code ",
      "4-",
      "1\u034f",
      "41111111-11111111 ",
      "4 5,",
      "4 5 ",
      "exp",
      "(",
      "\u001f1",
    ],
  ]) {
    const text = piece.repeat(64_000 / piece.length);
    const half = text.slice(0, text.length / 2);
    for (const work of [() => maskCardNumbers(text), () => maskNeighbours([half, half])]) {
      expect(await leastHold(work), piece).toBeLessThan(100);
    }
  }
});
