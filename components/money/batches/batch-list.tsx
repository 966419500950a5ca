"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { amountColumn, momentColumn } from "#components/ground/amounts/money-columns.tsx";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { BatchStateBadge } from "#components/money/batches/batch-state.tsx";
import { BATCH_STATES, type Batch, type BatchCounts } from "#lib/domain/batches/batch.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { paths } from "#lib/paths/paths.ts";

type Listed = Pick<Batch, "batchId" | "source" | "fileName" | "aim" | "state"> & {
  madeByName: string;
  made: LocalMoment;
  counts: BatchCounts;
};

type Context = { storeId: string; t: ReturnType<typeof useTranslations<"batches">> };

const COLUMNS: readonly TableColumn<Listed, Context>[] = [
  momentColumn(({ made }) => made, { heading: "table.made" }),
  {
    heading: "table.batch",
    headingClass: "w-full",
    card: "title",
    className: "md:min-w-48",
    sortBy: (batch, { t }) => nameOf(batch, t),
    cell: (batch, { storeId, t }) => (
      <>
        <Link
          prefetch={false}
          href={paths.batch(storeId, batch.batchId)}
          className="font-medium text-accent underline underline-offset-4 wrap-anywhere"
        >
          {nameOf(batch, t)}
        </Link>
        <span className="block text-xs text-ink-muted">{t(`aim.${batch.aim}`)}</span>
      </>
    ),
  },
  { heading: "table.by", className: "whitespace-nowrap", sortBy: "madeByName", cell: "madeByName" },
  { heading: "table.rows", numeric: true, className: "tabular-nums", sortBy: rowCount, cell: rowCount },
  {
    heading: "table.done",
    numeric: true,
    className: "tabular-nums",
    sortBy: ({ counts }) => counts.done?.rows,
    cell: ({ counts }) => counts.done?.rows,
  },
  amountColumn(({ counts }) => counts.done?.amountCents, { heading: "table.amount" }),
  {
    heading: "table.state",
    card: "corner",
    sortBy: ({ state }) => BATCH_STATES.indexOf(state),
    cell: ({ state }) => <BatchStateBadge state={state} />,
  },
];

function nameOf({ fileName, source }: Listed, t: Context["t"]): string {
  return fileName || t(`source.${source}`);
}

function rowCount({ counts }: Listed): number {
  return Object.values(counts).reduce((sum, { rows }) => sum + rows, 0);
}

/** Lists the store's batches, newest first. */
export function BatchList({ storeId, batches }: { storeId: string; batches: readonly Listed[] }) {
  const t = useTranslations("batches");
  return (
    <SortableTable
      label={t("table.label")}
      columns={COLUMNS}
      rows={batches}
      rowKey="batchId"
      context={{ storeId, t }}
    />
  );
}
