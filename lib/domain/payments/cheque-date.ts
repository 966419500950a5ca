/** Between which dates a cheque can be deposited, as `YYYY-MM-DD`. */
export type ChequeDays = {
  /** A cheque of a later date is post-dated: no bank takes it before then. */
  today: string;
  /** A cheque of an earlier date is stale: a bank may refuse it (Canadian Payments Association: six months). */
  oldest: string;
};

/** Why a cheque may not be money today. */
export type ChequeConcern = "post_dated" | "stale";

const LASTS = { months: 6 } as const;

/** Returns between which dates a cheque can be deposited on a day. */
export function chequeDays(today: Temporal.PlainDate): ChequeDays {
  return { today: today.toString(), oldest: today.subtract(LASTS).toString() };
}

/** Finds why a cheque of that date can't be deposited today, or may be refused; null for a good date, and without one. */
export function chequeConcern(chequeDate: string, { today, oldest }: ChequeDays): ChequeConcern | null {
  if (chequeDate === "") return null;
  if (chequeDate > today) return "post_dated";
  return chequeDate < oldest ? "stale" : null;
}
