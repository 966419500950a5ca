import "server-only";
import type { Criterion } from "#lib/domain/criteria.ts";
import { fitsCriteria } from "#lib/domain/question/fits-criteria.ts";
import type { TransactionRow } from "#lib/domain/transaction.ts";
import { withoutJournal } from "#lib/operations/join-journal.ts";

type Sent = { value: readonly TransactionRow[]; untold?: readonly string[] };

/** Those of the rows sent for these criteria that contradict none of them (`fitsCriteria`). */
export function fittingRows({ value, untold }: Sent, criteria: readonly Criterion[]): TransactionRow[] {
  const fits = fitsCriteria(criteria);
  const unsaid = new Set(untold);
  return value.filter((row) => fits(withoutJournal(row), unsaid));
}
