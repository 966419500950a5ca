import type { ExportWords } from "#lib/export/export-sheet.ts";

/** Words that say which they are. */
export const PLAIN_WORDS: ExportWords = {
  heading: (column, timeZone) => (column === "created" ? `created (${timeZone})` : column),
  kind: (kind) => kind,
  result: (result) => result,
  brand: (brand) => brand,
  method: (method) => method,
  reason: (name) => name,
  figure: (figure) => figure,
  note: (note) => `(${note})`,
};
