import { useLocale, useTranslations } from "next-intl";
import type { GridColumn } from "#lib/domain/search/rows/columns.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";

/** What a column is called. The zone stands with the times, for everybody who reads or prints them. */
export function useColumnNames(timeZone: string): (column: GridColumn) => string {
  const t = useTranslations("grid.columns");
  const zone = zoneName(timeZone, useLocale());
  return (column) => t(column, { timeZone: zone });
}
