import "server-only";
import { fitsCriteria } from "#lib/domain/search/matching/fits-criteria.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import { withoutJournal } from "#lib/operations/records/join-journal.ts";

type ReportAnswer = { value: readonly TransactionRow[]; unreported?: readonly string[] };

/** Drops the rows that contradict one of the criteria (`fitsCriteria`). */
export function fittingRows({ value, unreported }: ReportAnswer, criteria: readonly Criterion[]): TransactionRow[] {
  const fits = fitsCriteria(criteria);
  const unsaid = new Set(unreported);
  return value.filter((row) => fits(withoutJournal(row), unsaid));
}
