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

type LineKey = Pick<BankDeposit, "postedOn" | "amountCents" | "occurrence">;

/** Identifies a line among all statements: the same line of another file, or of another format, has the same key. */
export function lineKey({ postedOn, amountCents, occurrence }: LineKey): string {
  return `${postedOn} ${amountCents} ${occurrence}`;
}
