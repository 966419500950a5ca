import type { Random } from "#lib/sandbox/clock/random.ts";

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

/** An article's number, with its own check digit. */
const article = (random: Random) => {
  const digits = whole(random, 12);
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
/** A moment in digits, and more behind it, as order numbers of web shops. */
const moment = (random: Random, more: number) =>
  `20${two(random, 23, 28)}${two(random, 1, 13)}${two(random, 1, 29)}${time(random).replaceAll(":", "")}${Array.from({ length: more }, () => random.below(10)).join("")}`;
const beside = (random: Random) => random.pick([" ", "  ", " - ", "\t", " or ", " and ", ", ", "\n", " / "]);

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
  {
    name: "two telephone numbers written alike",
    most: 0,
    text: (random) => {
      const [first, second] = [phone(random), phone(random)];
      const alike =
        second.replace(/[0-9]/g, "0") === first.replace(/[0-9]/g, "0") ? second : first.slice(0, -1) + random.below(10);
      return `call ${first}${beside(random)}${alike}`;
    },
  },
  {
    name: "telephone numbers of eight digits, which are fours as a card's",
    most: 60,
    text: (random) => `${whole(random, 4)} ${whole(random, 4)}${beside(random)}${whole(random, 4)} ${whole(random, 4)}`,
  },
  {
    name: "two or three ids of eight or nine digits",
    most: 0,
    text: (random) => several(random, 3, () => whole(random, random.pick([8, 8, 8, 9])), beside(random)),
  },
  {
    name: "an id beside an order number",
    most: 2,
    text: (random) => {
      const order = random.pick(
        [3, 4, 5, 6, 7, 8, 9, 10].map((digits) => whole(random, digits)).concat("INV-1042", "A-7-1234"),
      );
      return `${whole(random, 8)}${beside(random)}${order}`;
    },
  },
  {
    name: "two days with their times",
    most: 0,
    text: (random) => {
      const between = beside(random);
      return [date, time, date, time].map((one) => one(random)).join(between);
    },
  },
  {
    name: "an amount in cents and a list of amounts",
    most: 0,
    text: (random) => several(random, 12, () => amount(random), " "),
  },
  // A tenth of those that begin with 4 has a card's check digit, too.
  {
    name: "articles' numbers of 13 digits",
    most: 20,
    text: (random) => several(random, 2, () => article(random), beside(random)).slice(0, 13),
  },
  {
    name: "moments as order numbers",
    most: 0,
    text: (random) => moment(random, random.pick([0, 3, 4, 6])),
  },
  {
    name: "order numbers of web shops in groups",
    most: 0,
    text: (random) => `${whole(random, 3)}-${whole(random, 7)}-${whole(random, 7)}`,
  },
  {
    // Only a number at either end of such a row is taken for a card's: it may stand beside another, or its date.
    name: "order numbers of four digits with blanks between, up to 30",
    most: 110,
    text: (random) => Array.from({ length: 6 + random.below(25) }, () => whole(random, 4)).join(" "),
  },
  {
    // On the safe side: digits with others beside them are a card with its date or code.
    name: "numbers of 20 digits and more",
    most: 90,
    text: (random) => whole(random, 20 + random.below(8)),
  },
];
