import "server-only";
import { compileCondition, compileQuestion, type QuestionTest } from "#lib/domain/search/matching/compile-question.ts";
import { type FitsRow, fitsCriteria, type UnreportedFields } from "#lib/domain/search/matching/fits-criteria.ts";
import { formulaOf, leavesOf } from "#lib/domain/search/plan/question-formula.ts";
import type { PlannedRequest, QueryPlan } from "#lib/domain/search/plan/request-plan.ts";
import { type Criterion, findField } from "#lib/domain/search/question/criteria.ts";
import { asCondition } from "#lib/domain/search/question/criterion-condition.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import type { SearchCursor } from "#lib/domain/search/search-cursor.ts";
import { type SearchWindow, serviceWindow } from "#lib/domain/search/search-window.ts";
import { wholeHistory } from "#lib/domain/time/business-day.ts";
import type { ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import type { MergedRow } from "#lib/operations/find/reading/rows-in-order.ts";

/** One request of a plan as the service gets it, and the tests that its rows still have to pass. */
export type PlannedRead = Pick<PlannedRequest, "role" | "proves"> & {
  question: Pick<ReportQuestion, "startDate" | "endDate" | "criteria">;
  /** Tests a row against the criteria, because a service may ignore one that it does not know. */
  fits: FitsRow;
  /** Null: every row belongs to the search. */
  test: QuestionTest | null;
  /** The fields that `test` looks at. */
  tested: ReadonlySet<string>;
  /** The bounds of `createdAt`, in the format of rows; null for the whole history. */
  moments: { from: string; before: string } | null;
};

/** Lists all requests of a plan in its order. With a cursor they ask only for rows below it. */
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
  const history = wholeHistory(at.now, at.timeZone);
  const moments = { from: momentText(start), before: momentText(end) };
  const below: Criterion[] = at.cursor ? [{ field: "TransactionId", operator: "<", value: at.cursor.lastId }] : [];
  return parts.flatMap(({ scope, requests, residual }) => {
    const test = residual && compileQuestion(residual);
    const tested = new Set(residual && leavesOf(formulaOf(residual)).map(({ field }) => field.name));
    return requests.map(({ criteria, role, proves }): PlannedRead => {
      const question = { ...(scope === "days" ? days : history), criteria: [...criteria, ...below] };
      const fits = fitsCriteria(question.criteria);
      return { role, proves, question, fits, test, tested, moments: scope === "days" ? moments : null };
    });
  });
}

/** Drops the requests whose criteria this row already contradicts. */
export function answering(
  reads: readonly PlannedRead[],
  { row, requests }: MergedRow<FoundRow>,
  unreported: UnreportedFields,
): MergedRow<FoundRow> {
  return { row, requests: requests.filter((index) => reads[index]?.fits(row, unreported)) };
}

/** Decides whether a row belongs to the search, given the requests that sent it. */
export function isAskedFor(reads: readonly PlannedRead[], { row, requests }: MergedRow<FoundRow>): boolean {
  const senders = requests.flatMap((index) => reads[index] ?? []);
  const proved = (key: string) => senders.some(({ proves }) => proves.includes(key));
  return senders.some(
    ({ role, moments, test }) => role === "find" && isWithin(moments, row) && (!test || test(row, proved)),
  );
}

/**
 * Makes a test of whether a row belongs to the search as it is now, whichever request would send it. Null if rows don't
 * show everything that the search asks for. A row from the only request met its criteria: no later change of a row
 * alters the values that the service itself compares.
 */
export function currentTest(reads: readonly PlannedRead[]): ((row: FoundRow, wasSent: boolean) => boolean) | null {
  const criteria = reads.flatMap(({ question }) => question.criteria);
  const isHidden = ({ field }: Criterion) => findField(field)?.inRows !== true;
  if (criteria.some(isHidden) || reads.some(({ proves }) => proves.length > 0)) return null;
  const finds = reads.filter(({ role }) => role === "find");
  const tests = finds.map(({ question, moments, test }) => {
    const holds = question.criteria.map((one) => compileCondition(asCondition(one)));
    return (row: FoundRow, isMet: boolean) =>
      (isMet || holds.every((hold) => hold(row))) &&
      isWithin(moments, row) &&
      (test === null || test(row, () => false));
  });
  return (row, wasSent) => tests.some((asks) => asks(row, wasSent && tests.length === 1));
}

function isWithin(moments: PlannedRead["moments"], { createdAt }: FoundRow): boolean {
  return !moments || (createdAt >= moments.from && createdAt < moments.before);
}

/** Formats an instant like `createdAt` in rows, so that the texts compare. */
function momentText(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}

/** This many rows without a field are no coincidence, even for a service that omits empty fields. */
const NO_CHANCE_ROWS = 50;

/**
 * Counts the rows of a page that report none of these fields. A page that reports a field resets its count, unless that
 * count was already enough.
 */
export function countUnreported(counts: Map<string, number>, unreported: readonly string[], rows: number): void {
  if (rows === 0) return;
  for (const [field, before] of counts)
    if (before < NO_CHANCE_ROWS && !unreported.includes(field)) counts.set(field, 0);
  for (const field of unreported) counts.set(field, (counts.get(field) ?? 0) + rows);
}

/**
 * Finds the requests whose rows can't be tested, because the service never reports a field that their test needs.
 * `unreported`: the counts of `countUnreported`.
 */
export function unreportedReads(
  reads: readonly PlannedRead[],
  unreported: ReadonlyMap<string, number>,
): readonly number[] {
  const never = [...unreported].flatMap(([field, rows]) => (rows >= NO_CHANCE_ROWS ? [field] : []));
  return reads.flatMap(({ tested }, request) => (never.some((field) => tested.has(field)) ? [request] : []));
}
