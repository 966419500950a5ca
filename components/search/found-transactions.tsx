import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { NoTransactions } from "#components/search/no-transactions.tsx";
import { ResultsBar } from "#components/search/results-bar.tsx";
import { ResultsGrid } from "#components/search/results-grid.tsx";
import { SkeletonRows } from "#components/search/results-skeleton.tsx";
import { useFurtherRows } from "#components/search/use-further-rows.ts";
import { useHydrated } from "#components/search/use-hydrated.ts";
import { useRowWalk } from "#components/search/use-row-walk.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { SearchPage } from "#lib/domain/search-page.ts";
import type { Search } from "#lib/domain/search-url.ts";
import type { WayOut } from "#lib/domain/search-ways-out.ts";
import { paths } from "#lib/paths.ts";

/** The search that was asked. */
export type AskedSearch = {
  storeId: string;
  timeZone: string;
  search: Search;
  /** The search's own query string, with its days named. */
  query: string;
  waysOut: readonly WayOut[];
};

type FoundTransactionsProps = AskedSearch & {
  page: SearchPage;
  arrival: RefObject<HTMLElement | null>;
};

/** The rows of an answered search, or the ways out of an empty one. */
export function FoundTransactions({
  storeId,
  timeZone,
  search,
  query,
  waysOut,
  page,
  arrival,
}: FoundTransactionsProps) {
  const t = useTranslations("search");
  const hydrated = useHydrated();
  const further = useFurtherRows(storeId, query, page);
  const { rows, nextRow } = further;
  const { active, walk } = useRowWalk(rows.length, (index) => {
    const row = rows[index];
    return row && paths.transaction(storeId, row.transactionId);
  });
  const isEmpty = rows.length === 0 && nextRow === null;
  return (
    <section aria-label={t("results")} className="flex flex-col gap-2">
      <ResultsBar
        status={arrival as RefObject<HTMLParagraphElement | null>}
        count={rows.length}
        complete={nextRow === null}
        readAtLocal={page.readAtLocal}
        {...(isEmpty ? {} : { onStep: walk.step })}
      />
      {page.strangeOffsets.length > 0 && (
        <Notice tone="warning">{t("zoneDisagrees", { offsets: page.strangeOffsets.join(", "), timeZone })}</Notice>
      )}
      {isEmpty && <NoTransactions storeId={storeId} search={search} waysOut={waysOut} />}
      {!isEmpty && !hydrated && <SkeletonRows />}
      {!isEmpty && hydrated && (
        <ResultsGrid storeId={storeId} timeZone={timeZone} further={further} active={active} walk={walk} />
      )}
    </section>
  );
}
