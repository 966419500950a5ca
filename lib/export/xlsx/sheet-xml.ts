import "server-only";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import type { CellValue } from "#lib/export/cell.ts";

/** The formats of cells: the places in `cellXfs` of the styles. */
export const STYLES = { heading: 1, text: 2, amount: 3, time: 4, count: 5 } as const;

/** The most characters that a cell may hold. */
const MOST_CHARACTERS = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Begins the XML of a sheet. `widths`: of its columns, in characters. A table keeps its first row in sight. */
export function sheetHead(
  widths: readonly number[],
  { isTable, isFirst }: { isTable: boolean; isFirst: boolean },
): string {
  const pane =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';
  const columns = widths.map((width, index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width.toFixed(2)}" customWidth="1"/>`;
  });
  return [
    `${XML}<worksheet ${MAIN}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ""} workbookViewId="0">${isTable ? pane : ""}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join("")}</cols><sheetData>`,
  ].join("");
}

/** Ends the XML of a sheet. `range`: of a table, such as `A1:L100`; it gets filters. Texts of digits are meant to be texts. */
export function sheetTail(range: string | null): string {
  const filter = range === null ? "" : `<autoFilter ref="${range}"/>`;
  const texts =
    range === null ? "" : `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`;
  const page = '<pageSetup orientation="landscape" fitToHeight="0"/>';
  return `</sheetData>${filter}${page}${texts}</worksheet>`;
}

/** Writes one row, which is the `number`th of its sheet. */
export function rowXml(number: number, cells: readonly CellValue[], style?: number): string {
  const inner = cells.map((value, index) => cellXml(`${columnLetters(index)}${number}`, value, style));
  return `<row r="${number}">${inner.join("")}</row>`;
}

function cellXml(at: string, value: CellValue, style?: number): string {
  if (typeof value === "string") {
    if (value === "") return "";
    const text = cellText(value);
    return `<c r="${at}" s="${style ?? STYLES.text}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  if ("cents" in value) return `<c r="${at}" s="${STYLES.amount}"><v>${formatAmount(value.cents)}</v></c>`;
  if ("count" in value) return `<c r="${at}" s="${STYLES.count}"><v>${value.count}</v></c>`;
  const serial = serialOf(value.time);
  return serial === null ? cellXml(at, value.time, style) : `<c r="${at}" s="${STYLES.time}"><v>${serial}</v></c>`;
}

const DAY_MS = 86_400_000;
/** The day number of 1 January 1970. */
const EPOCH_DAY = 25_569;
/** Programs disagree about the days before 1 March 1900. */
const FIRST_DAY = 61;

/** Returns the day number of a wall clock time, with the time as its fraction; null where spreadsheets know no such day. */
function serialOf(time: string): number | null {
  const ms = Date.parse(`${time.replace(" ", "T")}Z`);
  const serial = ms / DAY_MS + EPOCH_DAY;
  return serial >= FIRST_DAY ? serial : null;
}

/** Cuts a text to what a cell may hold, never inside of a character. */
function fittingText(text: string): string {
  return text.length <= MOST_CHARACTERS
    ? text
    : text
        .slice(0, MOST_CHARACTERS - 1)
        .replace(/[\uD800-\uDBFF]$/, "")
        .concat("…");
}

/** Characters that XML 1.0 cannot hold, or that its readers change. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
/** Text that a reader would take for such an escape. */
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Writes text as the contents of a cell: what XML cannot hold is `_xHHHH_`. */
export function cellText(text: string): string {
  return text
    .replace(LIKE_ESCAPE, "_x005F_")
    .replace(UNWRITABLE, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/[&<>]/g, (character) => (character === "&" ? "&amp;" : character === "<" ? "&lt;" : "&gt;"));
}

const letters: string[] = [];

/** Names a column: A to Z, AA, and so on. */
export function columnLetters(index: number): string {
  const known = letters[index];
  if (known !== undefined) return known;
  const last = String.fromCharCode(65 + (index % 26));
  const name = index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
  letters[index] = name;
  return name;
}

/** Returns the cell with its text as long as a cell may hold. */
export function fittingCell(value: CellValue): CellValue {
  return typeof value === "string" ? fittingText(value) : value;
}
