import { dayRange, parseDay, today } from "#lib/sandbox/clock/calendar.ts";
import { type Context, refuse } from "#lib/sandbox/payments/request-context.ts";
import { settleDay } from "#lib/sandbox/reports/settlement-day.ts";
import { sumDays } from "#lib/sandbox/reports/settlement-sums.ts";
import { type Detail, invalidRequest } from "#lib/sandbox/requests/errors.ts";
import { jsonReply, type Reply } from "#lib/sandbox/requests/http-reply.ts";

/** Settlement counts days in the service's own zone, whatever the account's. */
const SETTLEMENT_ZONE = "America/Los_Angeles";
const MOST_MONTHS = 3;

/** `GET /reports/settlement`: a record per day with card transactions, both ends included, not of today. */
export function answerSettlement(context: Context): Reply {
  const range = readRange(context);
  if (Array.isArray(range)) return refuse(context, invalidRequest(...range));
  const { settings, merchantId } = context.account;
  const now = today(context.nowMs, SETTLEMENT_ZONE);
  const records = sumDays(context, dayRange(range.start, range.end, SETTLEMENT_ZONE)).map((sums) =>
    settleDay(sums, merchantId, now),
  );
  return jsonReply(200, { data: settings["settlement-data"] === "nested" ? [records] : records });
}

function readRange({ query, nowMs }: Context): { start: Temporal.PlainDate; end: Temporal.PlainDate } | Detail[] {
  const parameters = new URLSearchParams(query);
  const start = parseDay(parameters.get("start_date") ?? "");
  const end = parseDay(parameters.get("end_date") ?? "");
  const details: Detail[] = [];
  if (!start) details.push({ field: "start_date", message: "Invalid date, expected YYYY-MM-DD" });
  if (!end) details.push({ field: "end_date", message: "Invalid date, expected YYYY-MM-DD" });
  if (!start || !end) return details;
  const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) < 0;
  if (isBefore(end, start)) return [{ field: "end_date", message: "Ends before it starts" }];
  if (isBefore(start.add({ months: MOST_MONTHS }), end)) {
    return [{ field: "end_date", message: `Must not be more than ${MOST_MONTHS} months after start_date` }];
  }
  if (!isBefore(end, today(nowMs, SETTLEMENT_ZONE))) return [{ field: "end_date", message: "Must be before today" }];
  return { start, end };
}
