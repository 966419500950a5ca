/** A line of a bank's statement that pays a settlement. All that is kept of a statement. */
export type BankDeposit = {
  storeId: string;
  /** The settlement: its Pacific day, its currency, and its net when it was matched. */
  day: string;
  currency: string;
  netCents: number;
  /** The line: the bank's day, its amount, and which of the lines of that day and amount it is, from 1. */
  postedOn: string;
  amountCents: number;
  occurrence: number;
  description: string;
  /** Empty: the file named no account. */
  accountLastFour: string;
  matchedAt: string;
  matchedBy: string;
};

/** What tells a line of a statement from all others: its day, its amount, and its number among those alike. */
export type LineKey = Pick<BankDeposit, "postedOn" | "amountCents" | "occurrence">;

/** A deposit that the bank took back: its line, and the one that did so. Neither is ever ticked off again. */
export type TakenBackDeposit = LineKey & {
  storeId: string;
  currency: string;
  /** The days of the settlements that it had paid, with blanks between them; empty: it was never ticked off. */
  days: string;
  returnedOn: string;
  returnOccurrence: number;
  noticedAt: string;
  noticedBy: string;
};

/** A withdrawal that takes no deposit back, although it looks so: a person said it. */
export type OtherWithdrawal = LineKey & { storeId: string; currency: string; notedAt: string; notedBy: string };

/** Identifies a line among all statements: the same line of another file, or of another format, has the same key. */
export function lineKey({ postedOn, amountCents, occurrence }: LineKey): string {
  return `${postedOn} ${amountCents} ${occurrence}`;
}
