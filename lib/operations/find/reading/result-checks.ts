import "server-only";
import { fitsCriteria } from "#lib/domain/search/matching/fits-criteria.ts";
import { findField } from "#lib/domain/search/question/criteria.ts";
import type { MissingPart } from "#lib/domain/search/search-events.ts";
import type { PlannedRead } from "#lib/operations/find/reading/planned-reads.ts";
import { askPage, type Page, type Reading, type ShortEnd } from "#lib/operations/find/reading/report-pages.ts";
import { impossibleCriterion } from "#lib/operations/ground/records/find-rows.ts";
import { forEachConcurrent } from "#lib/operations/ground/records/for-each-concurrent.ts";
import { withoutJournal } from "#lib/operations/ground/records/join-journal.ts";

const ENDS_AT_ONCE = 8;

/**
 * Asks behind each end, by the index of its request, whether further rows exist: the service may have sent a page empty
 * or too short. Returns the requests with missing rows, and those that could not be asked.
 */
export async function checkEnds(
  reading: Reading,
  ends: ReadonlyMap<number, ShortEnd>,
): Promise<readonly MissingPart[]> {
  const missing: MissingPart[] = [];
  await forEachConcurrent([...ends], ENDS_AT_ONCE, async ([request, { fromRow, behind }]) => {
    // If a service ignores other criteria, unrelated rows may follow the end too.
    const fits = fitsCriteria(behind.criteria.filter(({ field }) => field === "TransactionId"));
    const isBehind = (page: Page) => page.kind === "page" && page.rows.some((row) => fits(withoutJournal(row)));
    let page = await askPage(reading, behind, "further");
    // Only newer rows: the service ignored the id limit, so ask again by row number.
    if (page.kind === "page" && page.rows.length > 0 && !isBehind(page))
      page = await askPage(reading, { ...behind, startRow: fromRow, endRow: fromRow + 1 }, "further");
    const cause = page.kind === "failed" ? page.cause : "unreadable_answer";
    if (page.kind === "failed" || isBehind(page)) missing.push({ part: "search", request, fromRow, cause });
    return !reading.signal.aborted;
  });
  return missing;
}

/**
 * Finds the requests whose criteria on fields that rows do not show are ignored by the service, or can't be tested.
 * Tests each such field with a value that no transaction has.
 */
export async function ignoredCriteria(
  reading: Reading,
  reads: readonly PlannedRead[],
  missing: readonly MissingPart[],
): Promise<readonly MissingPart[]> {
  const missingRequests = new Set(missing.map((part) => part.part === "search" && part.request));
  const hiddenBy = reads.map(({ question }, request) =>
    missingRequests.has(request)
      ? []
      : question.criteria.flatMap(({ field }) => (findField(field)?.inRows ? [] : [field])),
  );
  const checks = [...new Set(hiddenBy.flat())].map(async (field) => {
    const days = daysOf(reads.filter((_, request) => hiddenBy[request]?.includes(field)));
    const page = await askPage(
      reading,
      { ...days, criteria: [impossibleCriterion(field)], startRow: 1, endRow: 2 },
      "further",
    );
    // A service that refuses the value does look at the field.
    if (page.kind === "failed" ? page.cause === "refused" : page.rows.length === 0) return [];
    const cause = page.kind === "failed" ? page.cause : "unreadable_answer";
    return hiddenBy.flatMap((hidden, request): MissingPart[] =>
      hidden.includes(field) ? [{ part: "search", request, fromRow: 1, cause }] : [],
    );
  });
  return (await Promise.all(checks)).flat();
}

/**
 * Returns the days that cover all these requests. Ignored criteria would show rows within them, and a longer period
 * would search the history for nothing.
 */
function daysOf(reads: readonly PlannedRead[]): { startDate: string; endDate: string } {
  const starts = reads.map(({ question }) => question.startDate).toSorted();
  const ends = reads.map(({ question }) => question.endDate).toSorted();
  return { startDate: starts[0] ?? "", endDate: ends.at(-1) ?? "" };
}
