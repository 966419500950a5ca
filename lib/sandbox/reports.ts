import { type Body, type Context, refuse } from "#lib/sandbox/context.ts";
import { invalidRequest } from "#lib/sandbox/errors.ts";
import { deliverPractisedReport } from "#lib/sandbox/practise.ts";
import { jsonReply, type Reply } from "#lib/sandbox/reply.ts";
import { type ReportQuery, readReportQuery } from "#lib/sandbox/report-query.ts";
import { minimalRow, searchRow } from "#lib/sandbox/report-row.ts";
import { type RowPredicate, rowPredicate } from "#lib/sandbox/row-predicate.ts";
import { practiceOfReport } from "#lib/sandbox/sentinels.ts";

/** `POST /reports`, interface §4.7: the newest first, one page of at most 500. */
export function answerReport(context: Context, body: Body): Reply {
  const query = readReportQuery(body, context.timeZone, context.account.settings);
  if (Array.isArray(query)) return refuse(context, invalidRequest(...query));
  const practice = practiceOfReport(query.criteria.map(({ text }) => text));
  return deliverPractisedReport(practice, context, () => {
    const row = query.name === "Search" ? searchRow : minimalRow;
    const records = findPositions(context, query).map((position, index) =>
      row(context, context.book.rowAt(position), query.startRow + index),
    );
    return jsonReply(200, { records });
  });
}

/** Positions of the page that was asked for, newest first. */
function findPositions(context: Context, { startMs, endMs, startRow, endRow, criteria }: ReportQuery): number[] {
  const { columns } = context.book;
  const tests: RowPredicate[] = [
    ofAccount(context),
    ...criteria.map((criterion) => rowPredicate(context.book, criterion)),
  ];
  const found: number[] = [];
  let row = 0;
  for (let position = columns.count() - 1; position >= 0 && row < endRow; position -= 1) {
    const createdMs = columns.createdMs.at(position);
    if (createdMs < startMs || createdMs > endMs || !tests.every((holds) => holds(position))) continue;
    row += 1;
    if (row >= startRow) found.push(position);
  }
  return found;
}

function ofAccount({ account, book }: Context): RowPredicate {
  const { merchantId, texts } = book.columns;
  const isListed =
    account.settings["void-rows"] === "listed" ? () => true : texts.TransType.where((type) => !type.startsWith("v"));
  return (position) => merchantId.at(position) === account.merchantId && isListed(position);
}
