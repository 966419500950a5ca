import { useTranslations } from "next-intl";
import { ROWS_A_PAGE, type RowFilter } from "#components/batches/rows/batch-view.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { paths } from "#lib/paths.ts";

/** The way to the rows before and after those shown; nothing where all are. */
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
