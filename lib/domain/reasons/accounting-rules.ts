import type { RuleTable } from "#lib/domain/reasons/figures.ts";

/** Rules that forbid to close or reopen a day, or to take its entries. The words stand under `dayClose.rules`. */
export const ACCOUNTING_RULES = {
  /** It is not over, or was not read whole yet. */
  day_not_kept: {},
  /** The book of the day changed since the person opened the page. */
  day_changed: {},
  /** Somebody else signed it off or reopened it meanwhile. */
  day_closing_changed: {},
  /** Something counted by hand differs, or a row does, and no note says why. */
  day_note_missing: {},
  /** The program of that layout would book the currency as that of the books. */
  books_other_currency: {},
} as const satisfies RuleTable;

export type AccountingRule = keyof typeof ACCOUNTING_RULES;
