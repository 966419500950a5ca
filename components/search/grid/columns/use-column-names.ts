import { useLocale, useTranslations } from "next-intl";
import type { GridColumn } from "#lib/domain/search/rows/columns.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";

/** Returns the names of columns. The time column names its zone, for everybody who reads or prints it. */
export function useColumnNames(timeZone: string): (column: GridColumn) => string {
  const t = useTranslations("grid.columns");
  const zone = zoneName(timeZone, useLocale());
  return (column) => t(column, { timeZone: zone });
}
