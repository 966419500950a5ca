import { expect } from "vitest";
import type { QueryPlan } from "#lib/domain/search/plan/request-plan.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import type { SearchWindow } from "#lib/domain/search/search-window.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import { decodeReport } from "#lib/gateway/codec/decode-report.ts";
import { encodeCriterion } from "#lib/gateway/codec/encode-question.ts";
import { answering, isAskedFor, type PlannedRead, plannedReads } from "#lib/operations/find/reading/planned-reads.ts";
import type { MergedRow } from "#lib/operations/find/reading/rows-in-order.ts";
import { withoutJournal } from "#lib/operations/ground/records/join-journal.ts";
import type { OddBook } from "#tests/integration/domain/odd-book.ts";

const PAGE_ROWS = 500;
const ZONE = "America/Toronto";
const NOTHING_UNTOLD: ReadonlySet<string> = new Set();

/**
 * Runs plans against the sandbox, each request as it goes over the wire, and decides row by row as the server does; throws
 * when a request is refused.
 */
export function planRunner({ sandbox }: OddBook, window: SearchWindow) {
  // The book stays as it is: the same request, the same rows.
  const answered = new Map<string, readonly TransactionRow[]>();

  function ask(question: PlannedRead["question"]): readonly TransactionRow[] {
    const key = JSON.stringify(question);
    const rows = answered.get(key) ?? read(question);
    answered.set(key, rows);
    return rows;
  }

  function read({ startDate, endDate, criteria }: PlannedRead["question"]): readonly TransactionRow[] {
    const rows: TransactionRow[] = [];
    const question = {
      name: "Search",
      start_date: startDate,
      end_date: endDate,
      criteria: criteria.map(encodeCriterion),
    };
    for (let start = 1; rows.length === start - 1; start += PAGE_ROWS) {
      const { status, json } = sandbox.report({ ...question, start_row: start, end_row: start + PAGE_ROWS - 1 });
      if (status !== 200) throw new Error(`refused: ${JSON.stringify(criteria)} ${JSON.stringify(json)}`);
      const page = decodeReport(json, ZONE);
      if (!page) throw new Error("an answer that cannot be read");
      rows.push(...page.value);
      if (page.value.length === 0) break;
    }
    return rows;
  }

  /** The ids of the result. */
  return function run(plan: QueryPlan): Set<number> {
    const reads = plannedReads(plan, { window, cursor: null, timeZone: ZONE, now: window.end });
    const sent = new Map<string, MergedRow<FoundRow>>();
    for (const [index, { question }] of reads.entries()) {
      for (const row of ask(question)) {
        const { requests } = sent.get(row.transactionId) ?? { requests: [] };
        sent.set(row.transactionId, { row: withoutJournal(row), requests: [...requests, index] });
      }
    }
    const found = new Set<number>();
    for (const one of sent.values()) {
      const merged = answering(reads, one, NOTHING_UNTOLD);
      // This service sends nothing that it was not asked for. Compared without `expect`, which takes most of the time of so many rows.
      if (merged.requests.join() !== one.requests.join()) expect(merged.requests).toEqual(one.requests);
      if (isAskedFor(reads, merged)) found.add(Number(merged.row.transactionId));
    }
    return found;
  };
}
