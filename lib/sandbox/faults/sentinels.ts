import {
  PRACTICE_WORDS,
  type PracticeWord,
  REPORT_PRACTICE_WORDS,
  type ReportPracticeWord,
} from "#lib/wire/practice.ts";

/** What each practice word does, for the page for people. */
export const PRACTICE_EFFECTS: Readonly<Record<PracticeWord, string>> = {
  "PRACTICE-DECLINE": "the bank declines (402, code 7)",
  "PRACTICE-SLOW": "answers after 5 seconds",
  "PRACTICE-HANG-BEFORE": "nothing is done, no answer ever comes",
  "PRACTICE-HANG-AFTER": "done, but no answer ever comes",
  "PRACTICE-DROP-BEFORE": "nothing is done, the connection breaks",
  "PRACTICE-DROP-AFTER": "done, then the connection breaks",
  "PRACTICE-500-BEFORE": "nothing is done, answers 500",
  "PRACTICE-500-AFTER": "done, but answers 500",
  "PRACTICE-MALFORMED": "done, but answers broken JSON",
  "PRACTICE-TRUNCATED": "done, but the answer is cut in the middle",
  "PRACTICE-WRONG-TYPE": "done, but answers with an HTML page",
  "PRACTICE-LATE": "no answer ever comes; done 20 seconds later all the same",
  "PRACTICE-RATE-LIMIT": "nothing is done, answers 429",
};

/** What each value of a criterion does to the search, for the page for people. */
export const REPORT_PRACTICE_EFFECTS: Readonly<Record<ReportPracticeWord, string>> = {
  "PRACTICE-REPORT-DOWN": "answers 503",
  "PRACTICE-REPORT-SLOW": "answers after 5 seconds",
  "PRACTICE-REPORT-MALFORMED": "answers broken JSON",
};

/** Finds the practice word of an adjustment: that of the sale's order number. */
export function practiceOfSale(orderNumber: string): PracticeWord | undefined {
  return PRACTICE_WORDS.find((word) => orderNumber.startsWith(word) && !/^[A-Z]/.test(orderNumber.slice(word.length)));
}

/**
 * Finds the practice word of a new payment: only when its order number ends with `!`, so that plain ones can be made and
 * adjusted.
 */
export function practiceOfNewPayment(orderNumber: string): PracticeWord | undefined {
  return orderNumber.endsWith("!") ? practiceOfSale(orderNumber) : undefined;
}

export function practiceOfReport(values: readonly string[]): ReportPracticeWord | undefined {
  return REPORT_PRACTICE_WORDS.find((word) => values.includes(word));
}
