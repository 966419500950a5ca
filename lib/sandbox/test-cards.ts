import type { CardTypeCode } from "#lib/wire/codes.ts";

/** What the bank of a test card says, and whether it takes its time. */
export type CardVerdict = { approved: boolean; code: number; slow: boolean };

const APPROVE: CardVerdict = { approved: true, code: 1, slow: false };
const DECLINE: CardVerdict = { approved: false, code: 7, slow: false };

/** Approved below and at this amount, declined above it. Exactly 100.00 is not documented. */
const AMOUNT_RULE_CARD = "4504481742333";
const AMOUNT_RULE_CENTS = 10_000;

const VERDICTS: Record<string, CardVerdict> = {
  "4030000010001234": APPROVE,
  "5100000010001004": APPROVE,
  "2223000048400011": APPROVE,
  "371100001000131": APPROVE,
  "6011500080009080": APPROVE,
  "5194930004875020": APPROVE,
  "5123450000002889": APPROVE,
  // The cards for 3-D Secure are plain approved cards when a payment does not ask for it.
  "4123450131003312": APPROVE,
  "5105105105105100": APPROVE,
  "375987000000088": APPROVE,
  "4716519788977219": APPROVE,
  "4635691262664247": APPROVE,
  "4012000033330026": APPROVE,
  "4003050500040005": DECLINE,
  "5100000020002000": DECLINE,
  "342400001000180": DECLINE,
  "6011000900901111": DECLINE,
  "4485349439401891": { ...APPROVE, slow: true },
  "5396191225134160": { ...APPROVE, slow: true },
  "4539939815032280": { ...DECLINE, slow: true },
  "5366520542338805": { ...DECLINE, slow: true },
  "4872385877270993": { ...DECLINE, code: 55, slow: true },
  "4294215026184763": { ...DECLINE, code: 158, slow: true },
  "4104631199283796": { ...DECLINE, code: 54, slow: true },
};

/** Digits of the card check that no bank confirms. */
const MISMATCHING_CVD = new Set(["000", "0000"]);

/** The bank's word on a purchase or pre-authorization. A number that is no test card is declined: nobody should try real ones. */
export function cardVerdict(number: string, cvd: string, amountCents: number): CardVerdict {
  const verdict =
    number === AMOUNT_RULE_CARD
      ? amountCents <= AMOUNT_RULE_CENTS
        ? APPROVE
        : DECLINE
      : (VERDICTS[number] ?? DECLINE);
  return MISMATCHING_CVD.has(cvd) && verdict.approved ? { ...DECLINE, slow: verdict.slow } : verdict;
}

/** Result digit of the card-digits check: 1 match, 2 mismatch, 3 not verified, 6 not provided. */
export function cvdResult(cvd: string): string {
  if (cvd === "") return "6";
  if (MISMATCHING_CVD.has(cvd)) return "2";
  return cvd === "123" || cvd === "1234" ? "1" : "3";
}

/** The brand that the first digits of a number belong to. */
export function cardType(number: string): CardTypeCode {
  const brand = BRANDS.find(([digits]) => digits.test(number));
  return brand?.[1] ?? "VI";
}

const BRANDS: readonly (readonly [RegExp, CardTypeCode])[] = [
  [/^4/, "VI"],
  [/^(5[1-5]|2[2-7])/, "MC"],
  [/^3[47]/, "AM"],
  [/^(6011|64|65)/, "NN"],
  [/^3[068]/, "DI"],
  [/^35/, "JB"],
];

/** Whether the last digit of a card number fits the others (Luhn). */
export function hasValidCheckDigit(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Numbers that the page for people lists, by what they do. */
export const LISTED_CARDS: readonly (readonly [string, string])[] = [
  ["approved", "4030000010001234, 5100000010001004, 2223000048400011, 371100001000131 (CVD 1234), 6011500080009080"],
  ["declined", "4003050500040005, 5100000020002000, 342400001000180, 6011000900901111"],
  ["approved up to 100.00, declined above", AMOUNT_RULE_CARD],
  ["approved after a long wait", "4485349439401891, 5396191225134160"],
  [
    "declined after a long wait",
    "4539939815032280, 5366520542338805, 4872385877270993, 4294215026184763, 4104631199283796",
  ],
];
