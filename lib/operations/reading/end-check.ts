import "server-only";
import { fitsCriteria } from "#lib/domain/search/matching/fits-criteria.ts";
import type { MissingPart } from "#lib/domain/search/search-events.ts";
import { forEachConcurrent } from "#lib/operations/for-each-concurrent.ts";
import { askPage, type Page, type Reading, type ShortEnd } from "#lib/operations/reading/report-pages.ts";
import { withoutJournal } from "#lib/operations/records/join-journal.ts";

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
