import { useTranslations } from "next-intl";
import { DAY_COLUMNS, type DayContext } from "#components/books/day/day-columns.tsx";
import type { DayLine } from "#components/books/day/day-line.ts";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";

/** Lists a day's operations without script: the start page is not worked in. */
export function DayList({
  label,
  lines,
  ...shown
}: Omit<DayContext, "t"> & { label: string; lines: readonly DayLine[] }) {
  const t = useTranslations("day");
  return <DataTable label={label} columns={DAY_COLUMNS} rows={lines} rowKey="operationId" context={{ ...shown, t }} />;
}
