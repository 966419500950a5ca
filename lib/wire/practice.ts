/**
 * The names of everything that people practise with on the sandbox. The sandbox acts on them, the page Help explains them in the
 * person's language, and nothing else is shared.
 */

/** Words at the beginning of an order number that make the requests about that sale fail. */
export const PRACTICE_WORDS = [
  "PRACTICE-DECLINE",
  "PRACTICE-SLOW",
  "PRACTICE-HANG-BEFORE",
  "PRACTICE-HANG-AFTER",
  "PRACTICE-DROP-BEFORE",
  "PRACTICE-DROP-AFTER",
  "PRACTICE-500-BEFORE",
  "PRACTICE-500-AFTER",
  "PRACTICE-MALFORMED",
  "PRACTICE-TRUNCATED",
  "PRACTICE-WRONG-TYPE",
  "PRACTICE-LATE",
  "PRACTICE-RATE-LIMIT",
] as const;
export type PracticeWord = (typeof PRACTICE_WORDS)[number];

/** Values of a criterion that make the search itself fail. */
export const REPORT_PRACTICE_WORDS = [
  "PRACTICE-REPORT-DOWN",
  "PRACTICE-REPORT-SLOW",
  "PRACTICE-REPORT-MALFORMED",
] as const;
export type ReportPracticeWord = (typeof REPORT_PRACTICE_WORDS)[number];

/** Numbers of test cards by what the bank does. They are published, and belong to nobody. */
export const TEST_CARDS = {
  approved: ["4030000010001234", "5100000010001004", "2223000048400011", "371100001000131", "6011500080009080"],
  declined: ["4003050500040005", "5100000020002000", "342400001000180", "6011000900901111"],
  byAmount: ["4504481742333"],
  challenged: ["4716519788977219", "4123450131003312", "5105105105105100", "375987000000088"],
  rejected: ["4635691262664247"],
  approvedLate: ["4485349439401891", "5396191225134160"],
  declinedLate: ["4539939815032280", "5366520542338805", "4872385877270993", "4294215026184763", "4104631199283796"],
} as const;
export type TestCardEffect = keyof typeof TEST_CARDS;
