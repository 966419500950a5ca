import type { Settings } from "#lib/sandbox/account/account-settings.ts";
import { type Criterion, parseCriterion } from "#lib/sandbox/book/criterion.ts";
import { parseReportTime } from "#lib/sandbox/clock/calendar.ts";
import type { Detail } from "#lib/sandbox/requests/errors.ts";
import type { Body } from "#lib/sandbox/requests/request-fields.ts";
import { isObject, textOf } from "#lib/sandbox/requests/request-fields.ts";
import { PAGE_LIMIT } from "#lib/wire/codes.ts";

export type ReportName = "Search" | "TransHistoryMinimal";
/** A search as understood; rows count from 1, both ends belong to it, and so do both instants. */
export type ReportQuery = {
  name: ReportName;
  startMs: number;
  endMs: number;
  startRow: number;
  endRow: number;
  criteria: Criterion[];
};

const MOST_CRITERIA = 1000;
const LARGEST_ROW = 100_000_000;

/** Reads the body of `POST /reports` (interface §4.7); every fault is named, nothing is guessed. */
export function readReportQuery(body: Body, timeZone: string, settings: Settings): ReportQuery | Detail[] {
  const details: Detail[] = [];
  const fault = (field: string, message: string) => void details.push({ field, message });

  const name = body.name;
  if (name !== "Search" && name !== "TransHistoryMinimal") fault("name", "Invalid report name");
  const startMs = parseReportTime(textOf(body.start_date), timeZone, "start");
  const endMs = parseReportTime(textOf(body.end_date), timeZone, "end");
  if (startMs === undefined) fault("start_date", "Invalid date, expected YYYY-MM-DDThh:mm:ss");
  if (endMs === undefined) fault("end_date", "Invalid date, expected YYYY-MM-DDThh:mm:ss");
  if (startMs !== undefined && endMs !== undefined && endMs < startMs) fault("end_date", "Ends before it starts");
  const startRow = parseRow(body.start_row);
  const endRow = parseRow(body.end_row);
  if (startRow === undefined) fault("start_row", "Invalid row");
  if (endRow === undefined || (startRow !== undefined && endRow < startRow)) fault("end_row", "Invalid row");
  const criteria = readCriteria(body.criteria, settings, details);

  if (details.length > 0 || (name !== "Search" && name !== "TransHistoryMinimal")) return details;
  if (startMs === undefined || endMs === undefined || startRow === undefined || endRow === undefined) return details;
  return { name, startMs, endMs, startRow, endRow: Math.min(endRow, startRow + PAGE_LIMIT - 1), criteria };
}

/** A single criterion may come without its array. */
function readCriteria(given: unknown, settings: Settings, details: Detail[]): Criterion[] {
  const list = given === undefined || given === null ? [] : isObject(given) ? [given] : given;
  if (!Array.isArray(list) || list.length > MOST_CRITERIA) {
    details.push({ field: "criteria", message: `Must be a list of at most ${MOST_CRITERIA} criteria` });
    return [];
  }
  return list.flatMap((entry: unknown, index) => {
    const criterion = isObject(entry) ? parseCriterion(entry, settings) : "Invalid criterion";
    if (typeof criterion !== "string") return [criterion];
    details.push({ field: `criteria[${index}]`, message: criterion });
    return [];
  });
}

function parseRow(value: unknown): number | undefined {
  const text = textOf(value);
  const row = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return row >= 1 && row <= LARGEST_ROW ? row : undefined;
}
