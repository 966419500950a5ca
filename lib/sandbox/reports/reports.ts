import { criterionSieve } from "#lib/sandbox/book/criterion-sieve.ts";
import { type Sieve, sieveBlocks } from "#lib/sandbox/book/sieve.ts";
import { practiceOfReport } from "#lib/sandbox/faults/sentinels.ts";
import { deliverPractisedReport } from "#lib/sandbox/payments/practise.ts";
import { type Context, refuse } from "#lib/sandbox/payments/request-context.ts";
import { type ReportQuery, readReportQuery } from "#lib/sandbox/reports/report-query.ts";
import { minimalRow, searchRow } from "#lib/sandbox/reports/report-row.ts";
import { invalidRequest } from "#lib/sandbox/requests/errors.ts";
import { jsonReply, type Reply } from "#lib/sandbox/requests/http-reply.ts";
import type { Body } from "#lib/sandbox/requests/request-fields.ts";

/** `POST /reports`, interface §4.7: the newest first, one page of at most 500. */
export function answerReport(context: Context, body: Body): Reply {
  const query = readReportQuery(body, context.timeZone, context.account.settings);
  if (Array.isArray(query)) return refuse(context, invalidRequest(...query));
  const practice = practiceOfReport(query.criteria.map(({ text }) => text));
  return deliverPractisedReport(practice, context, () => {
    const row = query.name === "Search" ? searchRow : minimalRow;
    const transactions = context.book.rowsAt(findPositions(context, query));
    const records = transactions.map((transaction, index) => row(context, transaction, query.startRow + index));
    return jsonReply(200, { records });
  });
}

/** Positions of the page that was asked for, newest first. */
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
