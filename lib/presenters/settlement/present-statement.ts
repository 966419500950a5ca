import "server-only";
import type { MatchedView, StatementView } from "#components/settlement/statement-view.ts";
import { type BankDeposit, lineKey } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import type { CheckedStatement, UnreadStatement } from "#lib/operations/accounting/settlement/check-statement.ts";

/** The most lines of a list that nobody can read to its end. */
const MOST_SHOWN = 200;

/** Presents the result of an upload, what was matched earlier beside what was matched now. */
export function presentStatement(result: CheckedStatement | UnreadStatement): StatementView {
  if (result.kind === "unread") return result;
  const { format, currency, accountLastFour, from, to, lineCount, missing, expected, unknown, unread } = result;
  const matched = [
    ...result.matched.map(({ line, records, differenceCents, daysLate }): MatchedView => {
      const { postedOn, amountCents, description } = line;
      return { postedOn, amountCents, description, days: records.map(({ day }) => day), differenceCents, daysLate };
    }),
    ...knownMatches(result.known),
  ];
  return {
    ...{ kind: "checked", format, currency, accountLastFour, from, to, lineCount },
    missing: missing.map(dueView),
    expected: expected.map(dueView),
    matched: matched.toSorted((one, other) => (one.postedOn > other.postedOn ? -1 : 1)),
    unknown: unknown
      .slice(0, MOST_SHOWN)
      .map(({ line, postedOn, amountCents, description }) => ({ line, postedOn, amountCents, description })),
    unknownCount: unknown.length,
    unread: unread.slice(0, MOST_SHOWN),
    unreadCount: unread.length,
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

function dueView({ day, arrivesOn, netCents }: SettlementRecord) {
  return { day, arrivesOn: arrivesOn ?? "", netCents };
}
