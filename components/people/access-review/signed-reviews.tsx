import { useTranslations } from "next-intl";
import { momentColumn } from "#components/ground/amounts/money-columns.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import type { SignedReview } from "#lib/domain/people/access-review.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

type Row = SignedReview & { signed: LocalMoment };

const COLUMNS: readonly TableColumn<Row, { t: ReturnType<typeof useTranslations<"accessReview">> }>[] = [
  momentColumn(({ signed }) => signed, { heading: "signedAt", card: "title" }),
  { heading: "signedBy", cell: "signedByName" },
  { heading: "people", numeric: true, cell: "people" },
];

/** Lists the reviews that were signed, the latest first. */
export function SignedReviews({ reviews }: { reviews: readonly Row[] }) {
  const t = useTranslations("accessReview");
  return <DataTable label={t("earlier")} columns={COLUMNS} rows={reviews} rowKey="signedAt" context={{ t }} />;
}
