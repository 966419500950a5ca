import { lastDays, parseDay } from "#lib/domain/business-day.ts";
import type { Criterion } from "#lib/domain/criteria.ts";
import { formatSearch, type Search, type Where } from "#lib/domain/search-url.ts";

/** A search near one that found nothing, with its query string. */
export type WayOut = { search: string } & (
  | { kind: "widen"; days: number }
  | { kind: "drop"; criterion: Criterion }
  | { kind: "clear" }
);

const WIDER_DAYS = [30, 90, 365];
const DROPS_OFFERED = 3;

/** Ways out of an empty result: more days before the same last one, one condition fewer, none at all. */
export function waysOut(search: Search, where: Where): readonly WayOut[] {
  const lastDay = parseDay(search.to);
  const wider = WIDER_DAYS.map((days) => ({ days, range: lastDay ? lastDays(lastDay, days) : search })).filter(
    ({ range }) => range.from < search.from,
  );
  const widen = wider
    .slice(0, 2)
    .map(({ days, range }) => ({ kind: "widen", days, search: formatSearch(range, where) }) as const);
  // Conditions that the server keeps have no address of their own with one of them left out.
  const droppable = "criteria" in where && search.criteria.length > 1 ? search.criteria : [];
  const drop = droppable.slice(0, DROPS_OFFERED).map(
    (criterion) =>
      ({
        kind: "drop",
        criterion,
        search: formatSearch(search, { criteria: search.criteria.filter((one) => one !== criterion) }),
      }) as const,
  );
  const clear =
    search.criteria.length > 0 ? [{ kind: "clear", search: formatSearch(search, { criteria: [] }) } as const] : [];
  return [...widen, ...drop, ...clear];
}
