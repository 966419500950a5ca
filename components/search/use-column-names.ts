import { useTranslations } from "next-intl";
import type { ColumnName } from "#lib/domain/columns.ts";

/** What a column is called. The zone stands with the times, for everybody who reads or prints them. */
export function useColumnNames(timeZone: string): (column: ColumnName) => string {
  const t = useTranslations("grid.columns");
  return (column) => t(column, { timeZone });
}
