"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { type ColumnLayout, columnNames, layoutOf } from "#lib/domain/search/rows/column-layout.ts";
import type { ColumnName, GridColumn } from "#lib/domain/search/rows/columns.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";

export type ShownLayout = {
  shown: ColumnLayout;
  /** Makes one column so wide, for good. */
  resize: (column: ColumnName, widthPx: number | null) => void;
  /** Shows and keeps a whole layout. */
  become: (layout: ColumnLayout) => void;
};

/** The columns that a search shows: its address's, or else the person's own, as wide and as pinned as the person has them. */
export function useColumnLayout(
  kept: ColumnLayout,
  columns: readonly ColumnName[] | null,
  save: (layout: ColumnLayout) => void,
  onAddress: (next: Partial<SearchAddress>) => void,
): ShownLayout {
  const [own, setOwn] = useState(kept);
  // Widths of columns that only this address shows are kept as long as the page is.
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
      if (own.columns.some((one) => one.column === column)) {
        keep({ columns: own.columns.map((one) => (one.column === column ? { ...one, widthPx } : one)) });
      } else {
        setForeign((before) => [...before.filter((one) => one.column !== column), { column, widthPx, pinned: false }]);
      }
    },
    become(layout) {
      keep(layout);
      const names = columnNames(layout);
      if (String(names) !== String(columnNames(shown))) onAddress({ columns: names });
    },
  };
}

/** What a column is called. The zone stands with the times, for everybody who reads or prints them. */
export function useColumnNames(timeZone: string): (column: GridColumn) => string {
  const t = useTranslations("grid.columns");
  const zone = zoneName(timeZone, useLocale());
  return (column) => t(column, { timeZone: zone });
}
