"use client";

import { useTranslations } from "next-intl";
import { DAY_COLUMNS, type DayContext } from "#components/books/day/day-columns.tsx";
import type { DayLine } from "#components/books/day/day-line.ts";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";

/** Lists a day's operations, the latest first. */
export function DayTable({
  label,
  lines,
  ...shown
}: Omit<DayContext, "t"> & { label: string; lines: readonly DayLine[] }) {
  const t = useTranslations("day");
  return (
    <SortableTable label={label} columns={DAY_COLUMNS} rows={lines} rowKey="operationId" context={{ ...shown, t }} />
  );
}
