import { expect, test } from "vitest";
import { holdsCardNumber, withoutLongNumbers } from "#lib/domain/cards/card-number.ts";
import { groupedCardNumbers } from "#lib/domain/cards/grouped-card-numbers.ts";
import { createRandom } from "#lib/sandbox/clock/random.ts";
import { cardNumber, parted } from "#tests/support/texts/card-numbers.ts";

const SIGNS = [..."\n\t ,;:|'+/_·•.-–—\u2212\u2019`\"*#=~^\\()<>&@!?", "\r\n", "\u2028", "\n\n"];
const INVISIBLE = [..."\u00a0\u2007\u202f\u3000\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\ufe0f"];
const TWOFOLD = [
  ", ",
  " / ",
  " | ",
  " - ",
  "> ",
  "\n> ",
  " :",
  "' '",
  "\u200b,\u200b",
  "\u00a0|\u00a0",
  "   \n   ",
  "\n - ",
];

/** Cards in their own groups, and in fours of every length that a number has. */
const SHAPES = [
  [4, 6, 5],
  [4, 6, 4],
  [4, 4, 4, 1],
  [4, 4, 4, 2],
  [4, 4, 4, 3],
  [4, 4, 4, 4],
].concat([1, 2, 3].map((rest) => [4, 4, 4, 4, rest]));
/** In groups that only one sign without blanks joins. */
const ODD_SHAPES = [
  Array(8).fill(2),
  Array(7).fill(2),
  [1, 3, 3, 3, 3, 3],
  [3, 3, 3, 3, 3, 1],
  [6, 6, 4],
  [5, 5, 5, 1],
];

const STRANGE_DIGITS = ["\u0660", "\u06f0", "\u0966", "\uff10", "\u{1d7ce}", "\u{1e950}"];

const sum = (shape: readonly number[]) => shape.reduce((all, one) => all + one, 0);

test.each([...SIGNS, ...INVISIBLE, ...TWOFOLD])("a number whose groups %j parts is found", (between) => {
  const random = createRandom(11);
  for (const shape of [...SHAPES, ...(SIGNS.includes(between) && /\S/.test(between) ? ODD_SHAPES : [])])
    for (let time = 0; time < 40; time += 1) {
      const text = parted(cardNumber(random, sum(shape)), shape, () => between);
      expect(holdsCardNumber(text), JSON.stringify(text)).toBe(true);
      expect(holdsCardNumber(`Customer's card: ${text}, exp 12/28.`), JSON.stringify(text)).toBe(true);
    }
});

test("a number is found whatever parts its single groups, and in other scripts' digits", () => {
  const random = createRandom(12);
  for (let time = 0; time < 2_000; time += 1) {
    const any = () => random.pick([...SIGNS, ...INVISIBLE, ...TWOFOLD]);
    const text = parted(cardNumber(random, 16), [4, 4, 4, 4], any);
    const nought = random.pick(STRANGE_DIGITS).codePointAt(0) ?? 0;
    const strange = text.replace(/[0-9]/g, (digit) => String.fromCodePoint(nought + Number(digit)));
    expect(holdsCardNumber(`a ${text} b`), JSON.stringify(text)).toBe(true);
    expect(holdsCardNumber(strange), JSON.stringify(strange)).toBe(true);
  }
});

test("the same with a wrong check digit, or of no brand, is not found", () => {
  const random = createRandom(13);
  for (let time = 0; time < 1_000; time += 1) {
    const right = cardNumber(random, 16);
    const wrong = `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`;
    const between = random.pick([",", "\n", "|", ", ", ":"]);
    expect(groupedCardNumbers(parted(wrong, [4, 4, 4, 4], () => between))).toEqual([]);
    const other = parted(`1${right.slice(1)}`, [4, 4, 4, 4], () => between);
    expect(groupedCardNumbers(other)).toEqual([]);
  }
});

test("an expiry date beside it hides no number, and a list of such numbers is none", () => {
  for (const text of ["4030,0000,1000,1234,1228,123", "1228|4030|0000|1000|1234", "4030\n0000\n1000\n1234\n12/28\n123"])
    expect(holdsCardNumber(text)).toBe(true);
  expect(holdsCardNumber("4030,0000,1000,1234\n4030,0000,1000,1234")).toBe(true);
  expect(holdsCardNumber("2001\n4030\n0000\n1000\n1234\n2002")).toBe(false);
});

test("all of it is hidden, and nothing around it", () => {
  expect(withoutLongNumbers("paid by 4030,0000\n1000|1234, twice", 12)).toBe("paid by …, twice");
  expect(withoutLongNumbers("3711:000010:00131 and 4030|0000|1000|1234", 8)).toBe("… and …");
  expect(withoutLongNumbers("orders 104233, 104234\n٤٥", 12)).toBe("orders 104233, 104234\n٤٥");
});

test("a long text takes no longer than its length", () => {
  for (const piece of ["1,", "11,", "1111\n", "4030|", "1\u200b\u200b,", ", "]) {
    expect(groupedCardNumbers(piece.repeat(100_000))).toEqual([]);
  }
  expect(holdsCardNumber(`1${"\u200b".repeat(300_000)},1`)).toBe(false);
});
