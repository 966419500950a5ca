import "server-only";
import { findField } from "#lib/domain/search/question/criteria.ts";
import type { MissingPart } from "#lib/domain/search/search-events.ts";
import type { PlannedRead } from "#lib/operations/reading/planned-reads.ts";
import { askPage, type Reading } from "#lib/operations/reading/report-pages.ts";
import { impossibleCriterion } from "#lib/operations/records/impossible-criterion.ts";

/**
 * The requests by fields that no row shows, where the service leaves these fields out or cannot be asked: nobody can tell of their
 * rows whether they were asked for. It is asked for a value that no transaction has.
 */
export async function ignoredCriteria(
  reading: Reading,
  reads: readonly PlannedRead[],
  missing: readonly MissingPart[],
): Promise<readonly MissingPart[]> {
  const told = new Set(missing.map((part) => part.part === "search" && part.request));
  const hiddenBy = reads.map(({ question }, request) =>
    told.has(request) ? [] : question.criteria.flatMap(({ field }) => (findField(field)?.inRows ? [] : [field])),
  );
  const asked = [...new Set(hiddenBy.flat())].map(async (field) => {
    const days = daysOf(reads.filter((_, request) => hiddenBy[request]?.includes(field)));
    const page = await askPage(
      reading,
      { ...days, criteria: [impossibleCriterion(field)], startRow: 1, endRow: 2 },
      "further",
    );
    // Who refuses the value has looked at it.
    if (page.kind === "failed" ? page.cause === "refused" : page.rows.length === 0) return [];
    const cause = page.kind === "failed" ? page.cause : "unreadable_answer";
    return hiddenBy.flatMap((hidden, request): MissingPart[] =>
      hidden.includes(field) ? [{ part: "search", request, fromRow: 1, cause }] : [],
    );
  });
  return (await Promise.all(asked)).flat();
}

/** The days of all of them: what was sent without being asked for stands in these, and nobody looks through the whole history for nothing. */
function daysOf(reads: readonly PlannedRead[]): { startDate: string; endDate: string } {
  const starts = reads.map(({ question }) => question.startDate).toSorted();
  const ends = reads.map(({ question }) => question.endDate).toSorted();
  return { startDate: starts[0] ?? "", endDate: ends.at(-1) ?? "" };
}
