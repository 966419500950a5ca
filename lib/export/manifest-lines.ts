import "server-only";
import { type CellValue, momentCell } from "#lib/export/cell.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import type { RowTally } from "#lib/export/row-tally.ts";

/** The digest of the headings and rows. `bytes`: it covers that many first bytes of the file; absent: it covers the row texts. */
export type DataDigest = { sha256: string; bytes?: number };

/** Lists the totals per figure and currency, below their headings. */
export function totalLines({ words, since }: ExportSheet, { totals }: RowTally): CellValue[][] {
  return [
    [
      words.note(since ? "totalsOfChanges" : "totals"),
      words.note("currency"),
      words.note("count"),
      words.note("amount"),
    ],
    ...totals.map(({ figure, currency, count, cents }): CellValue[] => [
      words.figure(figure),
      currency || words.note("noCurrency"),
      { count },
      { cents },
    ]),
  ];
}

/** Lists what the file is about, below a heading: the manifest. */
export function manifestLines(sheet: ExportSheet, tally: RowTally, { sha256, bytes }: DataDigest): CellValue[][] {
  const { words } = sheet;
  const { time, offset } = momentCell(sheet.readAt, sheet.timeZone);
  const lines: CellValue[][] = [
    [words.note("aboutFile")],
    [words.note("store"), sheet.store],
    [words.note("question"), sheet.sentence],
  ];
  if (sheet.question !== "") lines.push([words.note("questionText"), sheet.question]);
  lines.push(
    [words.note("days"), sheet.from, sheet.to],
    [words.note("daysZone"), sheet.daysZone],
    [words.note("timeZone"), sheet.timeZone],
    [words.note("readAt"), { time, offset }, `UTC${offset}`],
    [words.note("rows"), { count: tally.rows }, words.note(sheet.complete ? "complete" : "incomplete")],
  );
  if (sheet.readDownTo) {
    const missing = momentCell(sheet.readDownTo, sheet.timeZone);
    lines.push([words.note("missingBefore"), missing, `UTC${missing.offset}`]);
  }
  if (tally.rows === 0) lines.push([words.note("nothing")]);
  if (tally.voidRows > 0) lines.push([words.note("voidRows"), { count: tally.voidRows }]);
  if (tally.voidsUnknown > 0) lines.push([words.note("voidsUnknown"), { count: tally.voidsUnknown }]);
  if (sheet.changed > 0) lines.push([words.note("changed"), { count: sheet.changed }]);
  if (sheet.since) {
    const since = momentCell(sheet.since, sheet.timeZone);
    lines.push([words.note("changedSince"), since, `UTC${since.offset}`]);
  }
  lines.push([words.note("madeBy"), sheet.madeBy]);
  if (bytes === undefined) lines.push([words.note("digestOfRows"), sha256]);
  else lines.push([words.note("digestOfBytes"), sha256], [words.note("digestBytes"), { count: bytes }]);
  return lines;
}
