import "server-only";
import { today, windowOf } from "#lib/domain/business-day.ts";
import type { Criterion } from "#lib/domain/criteria.ts";
import type { PlannedRequest, QueryPlan } from "#lib/domain/query-plan.ts";
import { compileQuestion, type QuestionTest } from "#lib/domain/question/matches.ts";
import type { SearchCursor } from "#lib/domain/search-cursor.ts";
import type { FoundRow } from "#lib/domain/search-row.ts";
import { type SearchWindow, serviceWindow } from "#lib/domain/search-window.ts";
import type { ReportQuestion } from "#lib/gateway/gateway.ts";
import type { MergedRow } from "#lib/operations/rows-in-order.ts";

/** Before any transaction of the service. */
const FIRST_DAY = "2000-01-01";

/** One request of a plan as the service is asked, and what its rows still have to pass. */
export type PlannedRead = Pick<PlannedRequest, "role" | "proves"> & {
  question: Pick<ReportQuestion, "startDate" | "endDate" | "criteria">;
  /** Null: every row of it is asked for. */
  test: QuestionTest | null;
  /** The moments between which a row must have been made, as rows tell them; null for the whole history. */
  moments: { from: string; before: string } | null;
};

/** All requests of a plan, in its order. After a cursor only rows below it are asked for. */
export function plannedReads(
  { parts }: QueryPlan,
  at: {
    window: Pick<SearchWindow, "start" | "end">;
    cursor: SearchCursor | null;
    timeZone: string;
    now: Temporal.Instant;
  },
): readonly PlannedRead[] {
  const { start, end } = at.window;
  const inDays = serviceWindow(at.window, at.timeZone);
  const cut = at.cursor?.cut;
  const days = cut && cut < inDays.endDate ? { ...inDays, endDate: cut } : inDays;
  const tomorrow = today(at.now, at.timeZone).add({ days: 1 }).toString();
  const history = windowOf({ from: FIRST_DAY, to: tomorrow });
  const moments = { from: momentText(start), before: momentText(end) };
  const below: Criterion[] = at.cursor ? [{ field: "TransactionId", operator: "<", value: at.cursor.lastId }] : [];
  return parts.flatMap(({ scope, requests, residual }) => {
    const test = residual && compileQuestion(residual);
    return requests.map(({ criteria, role, proves }): PlannedRead => {
      const question = { ...(scope === "days" ? days : history), criteria: [...criteria, ...below] };
      return { role, proves, question, test, moments: scope === "days" ? moments : null };
    });
  });
}

/** Whether the question asks for a row, seeing which requests sent it. */
export function isAskedFor(reads: readonly PlannedRead[], { row, requests }: MergedRow<FoundRow>): boolean {
  const senders = requests.flatMap((index) => reads[index] ?? []);
  const proved = (key: string) => senders.some(({ proves }) => proves.includes(key));
  return senders.some(
    ({ role, moments, test }) =>
      role === "find" &&
      (!moments || (row.createdAt >= moments.from && row.createdAt < moments.before)) &&
      (!test || test(row, proved)),
  );
}

/** As rows tell their moments, so that their texts compare. */
function momentText(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}
