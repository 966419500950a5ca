"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { type ColumnLayout, columnNames, layoutOf } from "#lib/domain/search/rows/column-layout.ts";
import type { ColumnName, GridColumn } from "#lib/domain/search/rows/columns.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";

export type ShownLayout = {
  shown: ColumnLayout;
  /** Sets and saves the width of one column. */
  resize: (column: ColumnName, widthPx: number | null) => void;
  /** Shows and saves a whole layout. */
  become: (layout: ColumnLayout) => void;
};

/** Returns the columns of a search: those of its address, or else the person's own, with the person's widths and pinning. */
export function useColumnLayout(
  kept: ColumnLayout,
  columns: readonly ColumnName[] | null,
  save: (layout: ColumnLayout) => void,
  onAddress: (next: Partial<SearchAddress>) => void,
): ShownLayout {
  const [own, setOwn] = useState(kept);
  // Widths of columns that only this address shows last as long as the page.
  const [foreign, setForeign] = useState<ColumnLayout["columns"]>([]);
  const named = columns?.join(",");
  const shown = useMemo(() => {
    const names = named?.split(",") as ColumnName[] | undefined;
    return layoutOf({ columns: [...own.columns, ...foreign] }, names ?? columnNames(own));
  }, [own, foreign, named]);

  function keep(layout: ColumnLayout) {
    setOwn(layout);
    save(layout);
  }

  return {
    shown,
    resize(column, widthPx) {
      if (own.columns.some((entry) => entry.column === column)) {
        keep({ columns: own.columns.map((entry) => (entry.column === column ? { ...entry, widthPx } : entry)) });
      } else {
        setForeign((before) => [
          ...before.filter((entry) => entry.column !== column),
          { column, widthPx, pinned: false },
        ]);
      }
    },
    become(layout) {
      keep(layout);
      const names = columnNames(layout);
      if (String(names) !== String(columnNames(shown))) onAddress({ columns: names });
    },
  };
}

/** Returns the names of columns. The time column names its zone, for everybody who reads or prints it. */
export function useColumnNames(timeZone: string): (column: GridColumn) => string {
  const t = useTranslations("grid.columns");
  const zone = zoneName(timeZone, useLocale());
  return (column) => t(column, { timeZone: zone });
}
