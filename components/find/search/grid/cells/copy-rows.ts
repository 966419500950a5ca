"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { CellText } from "#components/find/search/grid/cells/cell-content.tsx";
import type { GridEntry } from "#components/find/search/grid/entries/group-rows.ts";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { columnRow, type GridColumn } from "#lib/domain/search/rows/columns.ts";
import { formulaSafe } from "#lib/domain/text/formula-safe.ts";
import { signedCents } from "#lib/domain/transactions/transaction.ts";

/**
 * Copies `textOf()` on Ctrl+C within `place` when no text is selected: the selected rows, or the cell or row with focus; null
 * leaves the copy to the browser. A copy event needs no permission; the clipboard itself does.
 */
export function useCopyRows(place: RefObject<HTMLElement | null>, textOf: () => string | null): void {
  const latest = useRef(textOf);
  latest.current = textOf;
  useEffect(() => {
    function onCopy(event: ClipboardEvent) {
      const selecting = window.getSelection()?.isCollapsed === false;
      if (selecting || !place.current?.contains(document.activeElement)) return;
      const text = latest.current();
      if (text === null) return;
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    }
    document.addEventListener("copy", onCopy);
    return () => document.removeEventListener("copy", onCopy);
  }, [place]);
}

/** Writes rows as a table to paste, headings first. No cell begins a formula. */
export function rowsAsText(
  lines: readonly GridEntry[],
  columns: readonly GridColumn[],
  names: (column: GridColumn) => string,
  cellText: CellText,
): string {
  const headings = columns.map((column) => pasted(names(column))).join("\t");
  return [headings, ...lines.map((line) => lineAsText(columns, line, cellText))].join("\n");
}

/** Writes one row, with tabs between its cells. */
export function lineAsText(columns: readonly GridColumn[], line: GridEntry, cellText: CellText): string {
  return columns.map((column) => cellAsText(column, line, cellText)).join("\t");
}

/** Writes one cell; amounts as plain figures that a spreadsheet can calculate with. */
export function cellAsText(column: GridColumn, { row, group }: GridEntry, cellText: CellText): string {
  if (column === "net") return group ? formatAmount(group.netCents) : "";
  const { type, fields } = columnRow(column);
  switch (type) {
    case "amount":
      return formatAmount(signedCents(row.kind, row.amountCents));
    case "money":
      return formatAmount(row[fields[0]]);
    default:
      return pasted(cellText(column, row));
  }
}

function pasted(text: string): string {
  return formulaSafe(text.replace(/[\t\r\n]+/g, " "));
}
