import "server-only";
import type { MatchedView, StatementView } from "#components/books/settlement/statement-view.ts";
import { type BankDeposit, lineKey } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import type { StatementLine } from "#lib/domain/accounting/settlement/statement/statement.ts";
import type { CheckedStatement, UnreadStatement } from "#lib/operations/books/settlement/check-statement.ts";

/** Presents the result of an upload, what was matched earlier beside what was matched now. */
export function presentStatement(result: CheckedStatement | UnreadStatement): StatementView {
  if (result.kind === "unread") return result;
  const { format, currency, accountLastFour, from, to, lineCount, counts, unread, omitted } = result;
  const matched = [
    ...result.matched.map(({ line, records, differenceCents, daysLate }): MatchedView => {
      const { postedOn, amountCents, description } = line;
      return { postedOn, amountCents, description, days: records.map(({ day }) => day), differenceCents, daysLate };
    }),
    ...knownMatches(result.earlierDeposits),
  ];
  return {
    ...{ kind: "checked", format, currency, accountLastFour, from, to, lineCount },
    missing: result.missing.map(dueView),
    expected: result.expected.map(dueView),
    matched: matched.toSorted((left, right) => (left.postedOn > right.postedOn ? -1 : 1)),
    unknown: result.unknown.map(lineView),
    returned: result.returned.map(({ line, deposit }) => ({
      ...lineView(line),
      occurrence: line.occurrence,
      deposit: deposit && { postedOn: deposit.postedOn, amountCents: deposit.amountCents },
    })),
    doubtful: result.doubtful.map(lineView),
    ...{ unread, omitted, counts },
  };
}

/** Puts the settlements that one line pays together again. */
function knownMatches(known: readonly BankDeposit[]): MatchedView[] {
  return [...Map.groupBy(known, lineKey).values()].flatMap((deposits) => {
    const [first] = deposits;
    if (!first) return [];
    const net = deposits.reduce((sum, { netCents }) => sum + netCents, 0);
    const { postedOn, amountCents, description } = first;
    const days = deposits.map(({ day }) => day);
    return { postedOn, amountCents, description, days, differenceCents: amountCents - net, daysLate: null };
  });
}

function lineView({ line, postedOn, amountCents, description }: StatementLine) {
  return { line, postedOn, amountCents, description };
}

function dueView({ day, arrivesOn, netCents }: SettlementRecord) {
  return { day, arrivesOn: arrivesOn ?? "", netCents };
}
