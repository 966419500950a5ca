import { compileCondition } from "#lib/domain/search/matching/compile-question.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { asCondition } from "#lib/domain/search/question/criterion-condition.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Gateway, ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import { withoutJournal } from "#lib/operations/ground/records/join-journal.ts";

/** What a service does otherwise than it is asked. */
export type Habits = {
  /** Fields whose criteria it leaves out. */
  leavesOut?: readonly string[];
  leavesOutDays?: boolean;
  /** By its row's id: the id of what adjusted it. */
  adjustedBy?: Readonly<Record<string, string>>;
  /** By its row's id: who made it. */
  processedBy?: Readonly<Record<string, string>>;
  /** The book in the service's order; newest first without it. */
  arrange?: (newestFirst: readonly TransactionRow[]) => readonly TransactionRow[];
  /** What it sends of the rows that were asked for, by how many requests there were before. */
  send?: (rows: readonly TransactionRow[], question: ReportQuestion, before: number) => readonly TransactionRow[];
};

/** The reports of a service in UTC that holds these rows as they are at each moment, and what it was asked. */
export function standInService(
  book: () => readonly TransactionRow[],
  habits: Habits = {},
): { gateway: Gateway; asked: ReportQuestion[] } {
  const { leavesOut = [], leavesOutDays, adjustedBy = {}, processedBy = {}, send = (rows) => rows } = habits;
  const asked: ReportQuestion[] = [];

  function meets(row: TransactionRow, criterion: Criterion): boolean {
    const { field, value } = criterion;
    if (leavesOut.includes(field)) return true;
    if (field === "IDAdjustedBy") return adjustedBy[row.transactionId] === value;
    if (field === "IDAdjustmentTo") return adjustedBy[value] === row.transactionId;
    if (field === "ProcessedBy") return processedBy[row.transactionId] === value;
    return compileCondition(asCondition(criterion))(withoutJournal(row));
  }

  async function readReport(question: ReportQuestion) {
    const before = asked.push(question) - 1;
    const { startDate, endDate, startRow, endRow, criteria } = question;
    const isWithin = ({ createdAt }: TransactionRow) =>
      leavesOutDays || (createdAt.slice(0, 19) >= startDate && createdAt.slice(0, 19) <= endDate);
    const newestFirst = book().toSorted((one, other) => Number(other.transactionId) - Number(one.transactionId));
    const rows = (habits.arrange?.(newestFirst) ?? newestFirst)
      .filter((row) => isWithin(row) && criteria.every((criterion) => meets(row, criterion)))
      .slice(startRow - 1, endRow);
    return { kind: "accepted" as const, value: { value: send(rows, question, before), warnings: [] } };
  }

  const gateway = { merchantId: "300200578", timeZone: "UTC", readReport, searchTransactions: readReport };
  return { gateway: gateway as unknown as Gateway, asked };
}
