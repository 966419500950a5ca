import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { TabLinks } from "#components/ground/ui/buttons/tab-links.tsx";
import { type BatchView, ROW_FILTERS, ROWS_A_PAGE, type RowFilter } from "#components/money/batches/rows/batch-view.ts";
import { paths } from "#lib/paths/paths.ts";

/** Filters the rows by state, with their counts. Filters are links, so that the address keeps the choice. */
export function RowFilters({
  batch: { storeId, batchId, counts, rowCount },
  shown,
}: {
  batch: Pick<BatchView, "storeId" | "batchId" | "counts" | "rowCount">;
  shown: RowFilter;
}) {
  const t = useTranslations("batches");
  const countOf = (filter: RowFilter) => (filter === "all" ? rowCount : (counts[filter]?.rows ?? 0));
  return (
    <TabLinks
      label={t("rows.filter")}
      tabs={ROW_FILTERS.filter((filter) => filter === shown || countOf(filter) > 0).map((filter) => ({
        href: paths.batch(storeId, batchId, filter === "all" ? undefined : `show=${filter}`),
        text: t(`filter.${filter}`),
        isShown: filter === shown,
        count: countOf(filter),
      }))}
    />
  );
}

/** Leads to the previous and next rows; nothing when all are shown. */
export function RowPages({
  storeId,
  batchId,
  filter,
  page,
  count,
}: {
  storeId: string;
  batchId: string;
  filter: RowFilter;
  /** From 1. */
  page: number;
  count: number;
}) {
  const t = useTranslations("batches.rows");
  if (count <= ROWS_A_PAGE) return null;
  const from = (page - 1) * ROWS_A_PAGE + 1;
  const to = Math.min(count, page * ROWS_A_PAGE);
  const hrefOf = (other: number) => paths.batch(storeId, batchId, `show=${filter}&page=${other}`);
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2">
      <span className="tabular-nums">{t("page", { from, to, of: count })}</span>
      {page > 1 && <LinkButton href={hrefOf(page - 1)}>{t("previous")}</LinkButton>}
      {to < count && <LinkButton href={hrefOf(page + 1)}>{t("next")}</LinkButton>}
    </div>
  );
}
