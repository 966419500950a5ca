import type { Random } from "#lib/sandbox/seed/random.ts";

/** Figures as people write them in notes and sheets, none of them a card's, and how many of a thousand may look like one. */
export type TextsWithoutCards = { name: string; most: number; text(random: Random): string };

const whole = (random: Random, digits: number) =>
  `${1 + random.below(9)}${Array.from({ length: digits - 1 }, () => random.below(10)).join("")}`;
const two = (random: Random, from: number, until: number) => String(from + random.below(until - from)).padStart(2, "0");
const phone = (random: Random) => {
  const [area, office, line] = [whole(random, 3), whole(random, 3), two(random, 0, 100) + two(random, 0, 100)];
  return random.pick([
    `${area}-${office}-${line}`,
    `(${area}) ${office}-${line}`,
    `+1 ${area} ${office} ${line}`,
    `${area}.${office}.${line}`,
    `${area}${office}${line}`,
    `+33 6 ${two(random, 0, 100)} ${two(random, 0, 100)} ${two(random, 0, 100)} ${two(random, 0, 100)}`,
  ]);
};
const date = (random: Random) => {
  const [year, month, day] = [String(2023 + random.below(5)), two(random, 1, 13), two(random, 1, 29)];
  return random.pick([`${year}-${month}-${day}`, `${day}/${month}/${year}`, `${month}/${day}/${year.slice(2)}`]);
};
const time = (random: Random) => `${two(random, 0, 24)}:${two(random, 0, 60)}:${two(random, 0, 60)}`;
const amount = (random: Random) =>
  random.pick([
    `${random.below(2_000)}.${two(random, 0, 100)}`,
    `${1 + random.below(9)},${whole(random, 3)}.${two(random, 0, 100)}`,
    `${random.below(900)},${two(random, 0, 100)} $`,
    `$${random.below(5_000)}`,
  ]);
const several = (random: Random, most: number, one: () => string, between: string) =>
  Array.from({ length: 2 + random.below(most - 1) }, one).join(between);
const between = (random: Random) => random.pick(["\n", ", ", ",", "; ", " / ", "\r\n", " + ", "|", "\t| "]);
const word = (random: Random) => random.pick(["refund", "Mary called from", "order", "see", "twice", "at", "paid"]);

export const TEXTS_WITHOUT_CARDS: readonly TextsWithoutCards[] = [
  {
    name: "a column or list of transaction ids",
    most: 0,
    text: (random) => several(random, 60, () => whole(random, random.pick([8, 8, 9])), between(random)),
  },
  {
    name: "telephone numbers",
    most: 0,
    text: (random) => several(random, 8, () => phone(random), between(random)),
  },
  {
    name: "days, times and amounts in columns",
    most: 0,
    text: (random) => {
      const cells = [date, time, amount].slice(random.below(2), 2 + random.below(2));
      const sign = random.pick([", ", ";", " | ", "\t"]);
      return several(random, 20, () => cells.map((cell) => cell(random)).join(sign), "\n");
    },
  },
  {
    name: "a column or list of amounts",
    most: 0,
    text: (random) => several(random, 40, () => amount(random), random.pick(["\n", ", ", "; ", " + "])),
  },
  {
    name: "order numbers of five digits and more",
    most: 0,
    text: (random) => {
      const digits = 5 + random.below(6);
      return several(random, 30, () => whole(random, digits), between(random));
    },
  },
  {
    name: "order numbers with letters",
    most: 0,
    text: (random) => several(random, 30, () => `${random.pick(["INV-", "A", "#R"])}${whole(random, 4)}`, ", "),
  },
  {
    name: "rows of a list: id, amount, day",
    most: 0,
    text: (random) =>
      several(random, 20, () => `${whole(random, 8)};${amount(random)};${date(random)};${whole(random, 6)}`, "\n"),
  },
  {
    name: "words with a few figures",
    most: 0,
    text: (random) =>
      several(
        random,
        10,
        () =>
          `${word(random)} ${random.pick([date, time, amount, phone, (one: Random) => whole(one, 1 + one.below(9))])(random)}`,
        random.pick([" ", ", ", "\n"]),
      ),
  },
  {
    // Nothing tells four of them from one card: a tenth has the check digit, half a brand's first digit.
    name: "four or five order numbers of four digits",
    most: 90,
    text: (random) => Array.from({ length: 4 + random.below(2) }, () => whole(random, 4)).join(between(random)),
  },
  {
    name: "longer lists of order numbers of four digits",
    most: 0,
    text: (random) => Array.from({ length: 6 + random.below(30) }, () => whole(random, 4)).join(between(random)),
  },
];
