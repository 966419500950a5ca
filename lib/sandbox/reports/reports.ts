import type { AccountSettings } from "#lib/sandbox/account/account-settings.ts";
import { type BookCriterion, parseCriterion } from "#lib/sandbox/book/criterion.ts";
import { criterionSieve } from "#lib/sandbox/book/criterion-sieve.ts";
import { type Sieve, sieveBlocks } from "#lib/sandbox/book/sieve.ts";
import { parseReportTime } from "#lib/sandbox/clock/calendar.ts";
import { practiceOfReport } from "#lib/sandbox/faults/sentinels.ts";
import { searchUnderPractice } from "#lib/sandbox/payments/practise.ts";
import { type Context, refuseRequest } from "#lib/sandbox/payments/request-context.ts";
import { minimalRow, searchRow } from "#lib/sandbox/reports/report-row.ts";
import { type Detail, invalidRequest } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import { type Body, isObject, textOf } from "#lib/sandbox/requests/request-fields.ts";
import { PAGE_LIMIT } from "#lib/wire/codes.ts";

/** Answers one page of a search, newest first, at most 500 rows: `POST /reports`, interface §4.7. */
export function answerReport(context: Context, body: Body): HttpReply {
  const query = readReportQuery(body, context.timeZone, context.account.settings);
  if (Array.isArray(query)) return refuseRequest(context, invalidRequest(...query));
  const practice = practiceOfReport(query.criteria.map(({ text }) => text));
  return searchUnderPractice(practice, context, () => {
    const row = query.name === "Search" ? searchRow : minimalRow;
    const transactions = context.book.rowsAt(findPositions(context, query));
    const records = transactions.map((transaction, index) => row(context, transaction, query.startRow + index));
    return jsonReply(200, { records });
  });
}

/** Finds the positions of the requested page, newest first. */
function findPositions(context: Context, { startMs, endMs, startRow, endRow, criteria }: ReportQuery): number[] {
  const { columns } = context.book;
  const sieves = [
    columns.createdMs.within(startMs, endMs),
    ...ofAccount(context),
    ...criteria.map((criterion) => criterionSieve(columns, criterion)),
  ];
  const page: number[] = [];
  let rowsBefore = 0;
  sieveBlocks(columns.count(), sieves, (positions, found) => {
    const start = Math.max(0, startRow - 1 - rowsBefore);
    const end = Math.min(found, endRow - rowsBefore);
    if (start < end) page.push(...positions.subarray(start, end));
    rowsBefore += found;
    return rowsBefore < endRow;
  });
  return page;
}

function ofAccount({ account, book }: Context): Sieve[] {
  const { merchantId, texts } = book.columns;
  const own = merchantId.within(account.merchantId, account.merchantId);
  return account.settings["void-rows"] === "listed"
    ? [own]
    : [own, texts.TransType.where("no voids", (type) => !type.startsWith("v"))];
}

type ReportName = "Search" | "TransHistoryMinimal";
/** A parsed search; rows count from 1, and both ends of rows and instants are included. */
type ReportQuery = {
  name: ReportName;
  startMs: number;
  endMs: number;
  startRow: number;
  endRow: number;
  criteria: BookCriterion[];
};

const MOST_CRITERIA = 1000;
const LARGEST_ROW = 100_000_000;

/** Reads the body of `POST /reports` (interface §4.7); every fault is named, nothing is guessed. */
function readReportQuery(body: Body, timeZone: string, settings: AccountSettings): ReportQuery | Detail[] {
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
function readCriteria(given: unknown, settings: AccountSettings, details: Detail[]): BookCriterion[] {
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
