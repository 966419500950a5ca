import "server-only";
import { columnRow } from "#lib/domain/search/rows/columns.ts";
import { type FileColumn, fileColumnPx, isEarlierColumn, isFileOnly } from "#lib/export/file-columns.ts";

/** A column of a table: its left edge and width in points, and whether its cells end at the right. */
export type PdfColumn = { x: number; width: number; isNumber: boolean };

/** The page of a table, in points. */
export type TableLayout = { width: number; height: number; margin: number; columns: readonly PdfColumn[] };

/** Letter, landscape. */
const LETTER = { width: 792, height: 612 };
const MARGIN = 36;
/** Below this scale of the screen's widths the page grows instead. */
const POINTS_A_PIXEL = 0.46;

/** Lays out the columns over the width of a page. A page with many columns is larger than Letter; printers shrink it. */
export function tableLayout(columns: readonly FileColumn[]): TableLayout {
  const natural = columns.map((column) => Math.max(leastWidth(column), fileColumnPx(column) * POINTS_A_PIXEL));
  const sum = natural.reduce((total, width) => total + width, 0);
  const room = LETTER.width - 2 * MARGIN;
  const stretch = sum < room ? room / sum : 1;
  let x = MARGIN;
  const placed = columns.map((column, index) => {
    const width = (natural[index] ?? 0) * stretch;
    const at = x;
    x += width;
    return { x: at, width, isNumber: isNumber(column) };
  });
  const width = x + MARGIN;
  return {
    width,
    height: Math.max(LETTER.height, (width * LETTER.height) / LETTER.width),
    margin: MARGIN,
    columns: placed,
  };
}

/** The greatest amount, a time, an offset and an id stand on one line. */
function leastWidth(column: FileColumn): number {
  if (column === "created") return 82;
  if (column === "utcOffset" || column === "transactionId") return 50;
  return isNumber(column) ? 58 : 32;
}

function isNumber(column: FileColumn): boolean {
  if (isEarlierColumn(column)) return column !== "resultBefore";
  if (isFileOnly(column)) return false;
  return ["amount", "money", "net"].includes(columnRow(column).type);
}
