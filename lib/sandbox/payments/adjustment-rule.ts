import type { Settings } from "#lib/sandbox/account/account-settings.ts";
import type { AdjustedAmounts } from "#lib/sandbox/book/adjusted-amounts.ts";
import type { Transaction } from "#lib/sandbox/book/book-transaction.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

/** What a rule looks at: the original, what was done to it so far, the amount asked for and the time. */
export type AdjustmentQuestion = {
  original: Transaction;
  adjusted: AdjustedAmounts;
  amountCents: number;
  nowMs: number;
  settings: Settings;
};

/** One kind of adjustment: the type its line gets and the code that stands against it, if any. */
export type AdjustmentRule = {
  typeFor(original: TypeCode): TypeCode;
  refusal(question: AdjustmentQuestion): number | undefined;
};
