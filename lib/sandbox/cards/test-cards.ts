import type { CardTypeCode } from "#lib/wire/codes.ts";
import { TEST_CARDS, type TestCardEffect } from "#lib/wire/practice.ts";

/** The bank's verdict on a test card, and whether it is slow. */
export type CardVerdict = { approved: boolean; code: number; slow: boolean };

/** The behaviour of a card: all of its number that later decisions need. */
export type CardBehaviour = {
  /** `by amount` approves below and at 100.00 and declines above; exactly 100.00 is not documented. */
  bank: "approves" | "declines" | "by amount";
  declineCode: number;
  slow: boolean;
  /** The issuer's answer when a payment asks for 3-D Secure. */
  issuer: "frictionless" | "challenge" | "rejected";
};

const APPROVE: CardBehaviour = { bank: "approves", declineCode: 7, slow: false, issuer: "frictionless" };
const DECLINE: CardBehaviour = { ...APPROVE, bank: "declines" };
const CHALLENGE: CardBehaviour = { ...APPROVE, issuer: "challenge" };
const SLOW_DECLINE: CardBehaviour = { ...DECLINE, slow: true };

const AMOUNT_RULE_CARD = "4504481742333";
const AMOUNT_RULE_CENTS = 10_000;

const BEHAVIOURS: Record<string, CardBehaviour> = {
  "4030000010001234": APPROVE,
  "5100000010001004": APPROVE,
  "2223000048400011": APPROVE,
  "371100001000131": APPROVE,
  "6011500080009080": APPROVE,
  "5194930004875020": APPROVE,
  "5123450000002889": APPROVE,
  [AMOUNT_RULE_CARD]: { ...APPROVE, bank: "by amount" },
  // The cards for 3-D Secure are plain approved cards when a payment does not ask for it.
  "4123450131003312": CHALLENGE,
  "5105105105105100": CHALLENGE,
  "375987000000088": CHALLENGE,
  "4716519788977219": CHALLENGE,
  "4635691262664247": { ...APPROVE, issuer: "rejected" },
  "4012000033330026": APPROVE,
  "4003050500040005": DECLINE,
  "5100000020002000": DECLINE,
  "342400001000180": DECLINE,
  "6011000900901111": DECLINE,
  "4485349439401891": { ...APPROVE, slow: true },
  "5396191225134160": { ...APPROVE, slow: true },
  "4539939815032280": SLOW_DECLINE,
  "5366520542338805": SLOW_DECLINE,
  "4872385877270993": { ...SLOW_DECLINE, declineCode: 55 },
  "4294215026184763": { ...SLOW_DECLINE, declineCode: 158 },
  "4104631199283796": { ...SLOW_DECLINE, declineCode: 54 },
};

/** Gives the behaviour of a number. A number that is no test card is declined: nobody should try real cards. */
export function cardBehaviour(number: string): CardBehaviour {
  return BEHAVIOURS[number] ?? DECLINE;
}

/**
 * Gives the length and behaviour of an approved card from the digits that the book keeps: only test cards are ever approved,
 * and no two share their first six and last four digits. Seeded cards are approved, 16 digits long.
 */
export function approvedCard(bin: string, lastFour: string): { digits: number; behaviour: CardBehaviour } {
  const known = Object.entries(BEHAVIOURS).find(([number]) => number.startsWith(bin) && number.endsWith(lastFour));
  return known ? { digits: known[0].length, behaviour: known[1] } : { digits: 16, behaviour: APPROVE };
}

/** The result digit of a failed card-digits check. */
const MISMATCH = "2";

/** Decides a purchase or pre-authorization as the bank does. `cvd` is the result digit of the card-digits check. */
export function cardVerdict(behaviour: CardBehaviour, cvd: string, amountCents: number): CardVerdict {
  const isPaid = behaviour.bank === "approves" || (behaviour.bank === "by amount" && amountCents <= AMOUNT_RULE_CENTS);
  const approved = isPaid && cvd !== MISMATCH;
  return { approved, code: approved ? 1 : behaviour.declineCode, slow: behaviour.slow };
}

/** Gives the result digit of the card-digits check: 1 match, 2 mismatch, 3 not verified, 6 not provided. */
export function cvdResult(cvd: string): string {
  if (cvd === "") return "6";
  if (cvd === "000" || cvd === "0000") return MISMATCH;
  return cvd === "123" || cvd === "1234" ? "1" : "3";
}

/** Gives the brand to which a number's first digits belong. */
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

const EFFECTS: Readonly<Record<TestCardEffect, string>> = {
  approved: "approved",
  declined: "declined",
  byAmount: "approved up to 100.00, declined above",
  challenged: "asks for the passcode 12345 under 3-D Secure, else approved",
  rejected: "rejected under 3-D Secure, else approved",
  approvedLate: "approved after a long wait, 45 seconds unless set otherwise",
  declinedLate: "declined after a long wait, 45 seconds unless set otherwise",
};

/** The numbers listed on the page for people, by the effect on a payment. */
export const LISTED_CARDS: readonly { effect: string; numbers: readonly string[] }[] = (
  Object.keys(TEST_CARDS) as TestCardEffect[]
).map((effect) => ({ effect: EFFECTS[effect], numbers: TEST_CARDS[effect] }));
