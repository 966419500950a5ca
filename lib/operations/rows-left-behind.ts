import "server-only";
import { fitsCriteria } from "#lib/domain/question/fits-criteria.ts";
import type { MissingPart } from "#lib/domain/search-events.ts";
import { inLanes } from "#lib/operations/in-lanes.ts";
import { withoutJournal } from "#lib/operations/join-journal.ts";
import { askPage, type Reading, type ShortEnd } from "#lib/operations/report-pages.ts";

const ENDS_AT_ONCE = 8;

/**
 * Asks behind each end, by the index of its request, whether rows follow after all, as behind a page that the service sent
 * empty, or shorter than it is: those requests as missing from there, and those for which it could not be asked.
 */
export async function rowsLeftBehind(
  reading: Reading,
  ends: ReadonlyMap<number, ShortEnd>,
): Promise<readonly MissingPart[]> {
  const missing: MissingPart[] = [];
  await inLanes([...ends], ENDS_AT_ONCE, async ([request, { fromRow, behind }]) => {
    const page = await askPage(reading, behind, "further");
    const cause = page.kind === "failed" ? page.cause : "unreadable_answer";
    // Of a service that leaves other criteria out a row that was not asked for is behind the end, too.
    const isBehind = fitsCriteria(behind.criteria.filter(({ field }) => field === "TransactionId"));
    if (page.kind === "failed" || page.rows.map(withoutJournal).some((row) => isBehind(row)))
      missing.push({ part: "search", request, fromRow, cause });
    return !reading.signal.aborted;
  });
  return missing;
}
