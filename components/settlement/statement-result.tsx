import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/payments/amount.tsx";
import type { CheckedStatementView, MatchedView, ReturnedView } from "#components/settlement/statement-view.ts";
import { UnreadLines } from "#components/settlement/unread-lines.tsx";
import { FocusedNotice } from "#components/ui/focused-notice.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";

/** Shows a checked statement: the deposits that are missing first, then those that the bank took back, unknown ones, and those that came. */
export function StatementResult({
  result,
  dismissOf,
}: {
  result: CheckedStatementView;
  /** Offers to say that a line takes nothing back. */
  dismissOf: (line: ReturnedView) => ReactNode;
}) {
  const t = useTranslations("settlement.statement");
  const { from, to, lineCount, currency, accountLastFour, matched, missing, expected } = result;
  const { unknown, returned, doubtful, counts } = result;
  const isTied = [missing.length, counts.unknown, counts.returned, counts.doubtful, counts.unread].every(
    (count) => count === 0,
  );
  return (
    <div className="flex flex-col gap-4">
      <FocusedNotice
        tone={isTied ? "success" : "warning"}
        title={t("found", { matched: matched.length, missing: missing.length, unknown: counts.unknown })}
      >
        <p>
          {t("covers", { from, to, lines: lineCount, currency })}{" "}
          {accountLastFour !== "" && t("account", { lastFour: accountLastFour })}
        </p>
        <UnreadLines unread={result.unread} omitted={result.omitted} counts={counts} />
      </FocusedNotice>
      <List
        title={t("missing", { count: missing.length })}
        headings={[t("settlementDay"), t("expectedOn"), t("net")]}
        rows={missing.map(({ day, arrivesOn, netCents }) => [
          day,
          arrivesOn,
          <Amount key="net" amountCents={netCents} />,
        ])}
      />
      <List
        title={t("returned", { count: counts.returned })}
        headings={[t("postedOn"), t("description"), t("depositOf"), t("amount")]}
        rows={returned.map((line) => [
          line.postedOn,
          <span key="description" className="flex flex-col items-start gap-1">
            {line.description}
            {dismissOf(line)}
          </span>,
          line.deposit?.postedOn ?? t("noDeposit"),
          <Amount key="amount" amountCents={line.amountCents} />,
        ])}
      />
      <List
        title={t("doubtful", { count: counts.doubtful })}
        text={t("doubtfulText")}
        headings={[t("postedOn"), t("description"), t("amount")]}
        rows={doubtful.map(({ postedOn, description, amountCents }) => [
          postedOn,
          description,
          <Amount key="amount" amountCents={amountCents} />,
        ])}
      />
      <List
        title={t("unknown", { count: counts.unknown })}
        headings={[t("postedOn"), t("description"), t("amount")]}
        rows={unknown.map(({ postedOn, description, amountCents }) => [
          postedOn,
          description,
          <Amount key="amount" amountCents={amountCents} />,
        ])}
      />
      <List
        title={t("expected", { count: expected.length })}
        headings={[t("settlementDay"), t("expectedOn"), t("net")]}
        rows={expected.map(({ day, arrivesOn, netCents }) => [
          day,
          arrivesOn,
          <Amount key="net" amountCents={netCents} />,
        ])}
      />
      <List
        title={t("matched", { count: matched.length })}
        headings={[t("postedOn"), t("settlementDays"), t("difference"), t("amount")]}
        rows={matched.map((match) => [
          match.postedOn,
          match.days.join(", "),
          <MatchDifference key="difference" match={match} />,
          <Amount key="amount" amountCents={match.amountCents} />,
        ])}
      />
    </div>
  );
}

/** Says what differs between a deposit and its settlements; an exact match of this upload says so. */
function MatchDifference({ match: { differenceCents, daysLate } }: { match: MatchedView }) {
  const t = useTranslations("settlement.statement");
  return (
    <span className="flex flex-wrap gap-x-3">
      {differenceCents !== 0 && <Amount amountCents={differenceCents} />}
      {daysLate !== null && daysLate !== 0 && (
        <span>{t(daysLate > 0 ? "late" : "early", { days: Math.abs(daysLate) })}</span>
      )}
      {daysLate === null && <span className="text-ink-muted">{t("before")}</span>}
      {differenceCents === 0 && daysLate === 0 && <span className="text-ink-muted">{t("exact")}</span>}
    </span>
  );
}

/** A list of three or four columns, the last of them an amount. An empty one is left out. */
function List({
  title,
  text,
  headings,
  rows,
}: {
  title: string;
  text?: string;
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      {text && <p className="text-ink-muted">{text}</p>}
      <Table aria-label={title} className="max-w-3xl">
        <TableHead>
          <tr>
            {headings.map((heading, place) => (
              <HeaderCell key={heading} numeric={place === headings.length - 1}>
                {heading}
              </HeaderCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a result have no other name, and never move.
            <TableRow key={row}>
              {cells.map((cell, place) => (
                <Cell
                  key={headings[place]}
                  numeric={place === headings.length - 1}
                  className={place === 0 ? "whitespace-nowrap tabular-nums" : "wrap-anywhere"}
                >
                  {cell}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
