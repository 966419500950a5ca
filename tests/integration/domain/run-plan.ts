import type { Criterion } from "#lib/domain/criteria.ts";
import type { QueryPlan } from "#lib/domain/query-plan.ts";
import { compileQuestion } from "#lib/domain/question/matches.ts";
import type { TransactionRow } from "#lib/domain/transaction.ts";
import { decodeReport } from "#lib/gateway/decode-report.ts";
import { encodeCriterion } from "#lib/gateway/encode-criterion.ts";
import type { OddBook } from "#tests/integration/domain/odd-book.ts";
import { WHOLE_BOOK } from "#tests/support/sandbox-requests.ts";

const PAGE_ROWS = 500;

/** The days of a search, as the service reads them. */
export type DaysOfSearch = { start_date: string; end_date: string };

/** Runs plans against the sandbox, each request as it goes over the wire; throws when one is refused. */
export function planRunner({ sandbox }: OddBook, days: DaysOfSearch) {
  // The book stays as it is: the same request, the same rows.
  const answered = new Map<string, readonly TransactionRow[]>();

  function ask(criteria: readonly Criterion[], scope: "days" | "history"): readonly TransactionRow[] {
    const key = JSON.stringify([criteria, scope]);
    const rows = answered.get(key) ?? read(criteria, scope);
    answered.set(key, rows);
    return rows;
  }

  function read(criteria: readonly Criterion[], scope: "days" | "history"): readonly TransactionRow[] {
    const rows: TransactionRow[] = [];
    const question = { ...WHOLE_BOOK, ...(scope === "days" ? days : {}), criteria: criteria.map(encodeCriterion) };
    for (let start = 1; rows.length === start - 1; start += PAGE_ROWS) {
      const { status, json } = sandbox.report({ ...question, start_row: start, end_row: start + PAGE_ROWS - 1 });
      if (status !== 200) throw new Error(`refused: ${JSON.stringify(criteria)} ${JSON.stringify(json)}`);
      const page = decodeReport(json, "America/Toronto");
      if (!page) throw new Error("an answer that cannot be read");
      rows.push(...page.value);
      if (page.value.length === 0) break;
    }
    return rows;
  }

  /** The ids of the result. */
  return function run({ parts }: QueryPlan): Set<number> {
    const found = new Set<number>();
    for (const { scope, requests, residual } of parts) {
      const proofs = new Map<string, Set<string>>();
      const candidates = new Map<string, TransactionRow>();
      for (const { criteria, role, proves } of requests) {
        for (const row of ask(criteria, scope)) {
          const known = proofs.get(row.transactionId) ?? new Set();
          for (const key of proves) known.add(key);
          proofs.set(row.transactionId, known);
          if (role === "find") candidates.set(row.transactionId, row);
        }
      }
      const test = residual === null ? () => true : compileQuestion(residual);
      for (const [id, row] of candidates) {
        const proved = (key: string) => proofs.get(id)?.has(key) === true;
        if (test({ ...row, person: "", reason: "", operation: "", saleOrderNumber: "", saleId: "" }, proved))
          found.add(Number(id));
      }
    }
    return found;
  };
}
