import { expect, test } from "vitest";
import { holdsCardNumber, valuesHoldCardNumber } from "#lib/domain/cards/card-number.ts";
import { contiguousCardEnd, withPlainDigits } from "#lib/domain/cards/contiguous-card-number.ts";
import { createRandom } from "#lib/sandbox/clock/random.ts";
import { cardNumber, LENGTHS, parted } from "#tests/support/texts/card-numbers.ts";
import { TEXTS_WITHOUT_CARDS } from "#tests/support/texts-without-cards.ts";

/** As cards of so many digits show their number, and people write it. */
const SHAPES: Readonly<Record<number, readonly (readonly number[])[]>> = {
  13: [[13], [4, 4, 4, 1], [4, 3, 3, 3]],
  14: [[14], [4, 6, 4], [4, 4, 4, 2]],
  15: [[15], [4, 6, 5], [4, 4, 4, 3]],
  16: [[16], [4, 4, 4, 4], [4, 12], [12, 4], [8, 4, 4], [4, 8, 4], [4, 4, 8], [6, 6, 4], Array(16).fill(1)],
  17: [[17], [4, 4, 4, 4, 1]],
  18: [[18], [4, 4, 4, 4, 2]],
  19: [[19], [4, 4, 4, 4, 3]],
};
const BETWEEN = [" ", "-", "  ", "\u00a0", "\u2011", "\u2013", "."];
const AROUND: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => `Refund to card ${number} please`,
  (number) => `card:${number}, exp 12/28, cvv 123`,
  (number) => `10000041 ${number}`,
  (number) => `${number} 12.50`,
  (number) => `call 416-555-0123: ${number}.`,
  (number) => `12/28 ${number}`,
  (number) => `${number} 1228 123`,
  (number) => `paid\n${number}\nby Mary`,
  (number) => `(${number})`,
  (number) => `INV${number}X`,
];

test.each(LENGTHS)("every card of %s digits is refused, however it is written", (length) => {
  const random = createRandom(21 + length);
  for (let time = 0; time < 300; time += 1)
    for (const shape of SHAPES[length] ?? []) {
      const between = random.pick(BETWEEN);
      const text = random.pick(AROUND)(parted(cardNumber(random, length), shape, () => between));
      expect(holdsCardNumber(text), JSON.stringify(text)).toBe(true);
    }
});

test("the browser refuses runs, and groups as cards show them, before anything travels", () => {
  const random = createRandom(22);
  for (const [length, shape] of [
    ...LENGTHS.map((one) => [one, [one]] as const),
    [15, [4, 6, 5]],
    [16, [4, 4, 4, 4]],
  ] as const)
    for (let time = 0; time < 200; time += 1) {
      const between = random.pick([" ", "-", "\u2013", "\u200b"]);
      const text = parted(cardNumber(random, length), shape, () => between);
      expect(contiguousCardEnd(withPlainDigits(`mary ${text} x`)), JSON.stringify(text)).toBe(
        text.replace(/[^0-9]/g, "").slice(-4),
      );
    }
});

test.each([
  ["an expiry date behind it", (number: string) => `${number}1227`],
  ["a code behind it", (number: string) => `${number}123`],
  ["both behind it", (number: string) => `${number}1227123`],
  ["a date with the whole year behind it", (number: string) => `${number}122027`],
  ["an expiry date before it", (number: string) => `1227${number}`],
  ["year and month before it", (number: string) => `2712${number}`],
  ["a date before and a code behind it", (number: string) => `0130${number}123`],
  ["a number of the same kind behind it", (number: string) => number + number],
])("a card with %s, and nothing between them, is refused", (_, beside) => {
  const random = createRandom(23);
  for (let time = 0; time < 500; time += 1) {
    const text = beside(cardNumber(random, random.pick([14, 15, 16, 16, 16, 19])));
    expect(holdsCardNumber(text), text).toBe(true);
    expect(contiguousCardEnd(text), text).toBeDefined();
  }
});

test("a card of 13 digits with its date beside it is refused, and one of 16 with a code or a stray digit before it", () => {
  for (const text of ["45044817423331227", "12274504481742333", "45044817423331227123", "1234030000010001234"])
    expect(holdsCardNumber(text), text).toBe(true);
  for (const text of ["74030000010001234", "4111111111111111 1227123", "x4111111111111111123x"])
    expect(holdsCardNumber(text), text).toBe(true);
});

test.each([
  "\u034f",
  "\ufe0f",
  "\u0301",
  "\u20e3",
  "\ufe0f\u20e3",
  "\u3164",
  "\u180b",
  "\u200d",
  "\u2064",
  "\u{e0100}",
])("%j hides no number, within its groups or between them", (unseen) => {
  const random = createRandom(24);
  for (let time = 0; time < 100; time += 1) {
    const digits = cardNumber(random, random.pick(LENGTHS));
    const everywhere = [...digits].join(unseen);
    expect(holdsCardNumber(everywhere), JSON.stringify(everywhere)).toBe(true);
    const at = 1 + random.below(digits.length - 1);
    expect(holdsCardNumber(`${digits.slice(0, at)}${unseen}${digits.slice(at)}`)).toBe(true);
    const fours = parted(cardNumber(random, 16), [4, 4, 4, 4], () => ` ${unseen}`);
    expect(holdsCardNumber(fours), JSON.stringify(fours)).toBe(true);
  }
});

test("a number is found whose groups are values or cells side by side, and in no longer row of such groups", () => {
  const random = createRandom(25);
  for (const shape of [
    [4, 4, 4, 4],
    [4, 6, 5],
    [4, 6, 4],
    [4, 4, 4, 4, 3],
    [4, 4, 4, 3],
    [4, 4, 4, 1],
  ])
    for (let time = 0; time < 100; time += 1) {
      const length = shape.reduce((all, one) => all + one, 0);
      const groups = parted(cardNumber(random, length), shape, () => " ").split(" ");
      expect(valuesHoldCardNumber(groups), groups.join()).toBe(true);
      expect(valuesHoldCardNumber(["10000041", ...groups, "12.50", "Mary"]), groups.join()).toBe(true);
      expect(valuesHoldCardNumber(["1228", ...groups.map((one) => ` ${one}\u200b`)]), groups.join()).toBe(true);
    }
  expect(valuesHoldCardNumber(["2001", "4030", "0000", "1000", "1234", "2002"])).toBe(false);
  expect(valuesHoldCardNumber(["40300000", "10001234"])).toBe(false);
});

/** Of a thousand texts, how many are taken for a card number. */
test.each(TEXTS_WITHOUT_CARDS)(
  "of texts with $name at most $most in a thousand are taken for cards",
  ({ text, most }) => {
    const random = createRandom(14);
    const taken = Array.from({ length: 3_000 }, () => text(random)).filter(holdsCardNumber);
    expect(taken.length / 3, taken.slice(0, 3).join("\n---\n")).toBeLessThanOrEqual(most);
  },
);
