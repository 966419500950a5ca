import "server-only";
import type { WrittenRow } from "#lib/domain/search/rows/search-row.ts";
import {
  addToTotals,
  countVoidRows,
  countVoidsUnknown,
  FIGURES,
  type Figure,
  type RunningTotals,
  type Totals,
  totalsSoFar,
} from "#lib/domain/search/rows/totals.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";
import { type CellValue, cellValue } from "#lib/export/cell.ts";
import { BYTE_ORDER_MARK, csvLine } from "#lib/export/csv-line.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { fileColumns } from "#lib/export/file-columns.ts";

const ALWAYS: readonly Figure[] = ["sales", "refunds", "net"];

/**
 * Writes a result as comma-separated values (RFC 4180, UTF-8 with BOM): headings, rows, after an empty line the totals per
 * currency, and after another the description of the search. Amounts are plain figures with a point; no text begins a formula.
 */
export async function* writeCsv(
  sheet: ExportSheet,
  rows: AsyncIterable<readonly WrittenRow[]>,
): AsyncGenerator<string, void, undefined> {
  const columns = fileColumns(sheet);
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => sheet.words.heading(column, sheet.timeZone)));
  const totals: RunningTotals = new Map();
  let count = 0;
  let voidRows = 0;
  let voidsUnknown = 0;
  for await (const batch of rows) {
    let text = "";
    for (const row of batch) {
      addToTotals(totals, row);
      text += csvLine(columns.map((column) => cellValue(column, row, sheet)));
    }
    count += batch.length;
    voidRows += countVoidRows(batch);
    voidsUnknown += countVoidsUnknown(batch);
    if (text !== "") yield text;
  }
  yield `\r\n${totalLines(totalsSoFar(totals), sheet).map(csvLine).join("")}`;
  yield `\r\n${noteLines(sheet, { count, voidRows, voidsUnknown }).map(csvLine).join("")}`;
}

function totalLines(all: readonly Totals[], { words }: ExportSheet): CellValue[][] {
  const headings = [words.note("totals"), words.note("currency"), words.note("count"), words.note("amount")];
  return [
    headings,
    ...all.flatMap((totals) =>
      FIGURES.filter((figure) => ALWAYS.includes(figure) || totals[figure].count > 0).map((figure): CellValue[] => {
        const { count, amountCents } = totals[figure];
        // Refunded money has a minus sign, as in the rows: the net is the sum of both.
        const cents = figure === "refunds" ? 0 - amountCents : amountCents;
        return [words.figure(figure), totals.currency || words.note("noCurrency"), String(count), { cents }];
      }),
    ),
  ];
}

type Counts = { count: number; voidRows: number; voidsUnknown: number };

function noteLines({ words, ...about }: ExportSheet, { count, voidRows, voidsUnknown }: Counts): CellValue[][] {
  const lines: CellValue[][] = [
    [words.note("aboutFile")],
    [words.note("question"), about.question || words.note("everything")],
    [words.note("days"), about.from, about.to],
    [words.note("timeZone"), about.timeZone],
    [words.note("readAt"), localTime(about.readAt, about.timeZone).text],
    [words.note("rows"), String(count), words.note("complete")],
  ];
  if (voidRows > 0) lines.push([words.note("voidRows"), String(voidRows)]);
  if (voidsUnknown > 0) lines.push([words.note("voidsUnknown"), String(voidsUnknown)]);
  if (about.changed > 0) lines.push([words.note("changed"), String(about.changed)]);
  return lines;
}
