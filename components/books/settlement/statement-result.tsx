import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { CheckedStatementView, MatchedView, ReturnedView } from "#components/books/settlement/statement-view.ts";
import { UnreadLines } from "#components/books/settlement/unread-lines.tsx";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { amountColumn } from "#components/ground/amounts/money-columns.tsx";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";

type Context = {
  t: ReturnType<typeof useTranslations<"settlement.statement">>;
  /** Offers to say that a line takes nothing back. */
  dismissOf: (line: ReturnedView) => ReactNode;
};
type Due = CheckedStatementView["missing"][number];
type Posted = CheckedStatementView["unknown"][number];

const DAY = "whitespace-nowrap tabular-nums";

const POSTED_ON = { heading: "postedOn", className: DAY, sortBy: "postedOn", cell: "postedOn" } as const;
const DESCRIPTION = { heading: "description", className: "wrap-anywhere", sortBy: "description" } as const;
const AMOUNT = amountColumn<{ amountCents: number }, Context>(({ amountCents }) => amountCents, { heading: "amount" });

const DUE: readonly TableColumn<Due, Context>[] = [
  { heading: "settlementDay", className: DAY, sortBy: "day", cell: "day" },
  { heading: "expectedOn", sortBy: "arrivesOn", cell: "arrivesOn" },
  amountColumn(({ netCents }) => netCents, { heading: "net" }),
];

const POSTED: readonly TableColumn<Posted, Context>[] = [POSTED_ON, { ...DESCRIPTION, cell: "description" }, AMOUNT];

const RETURNED: readonly TableColumn<ReturnedView, Context>[] = [
  POSTED_ON,
  {
    ...DESCRIPTION,
    cell: (line, { dismissOf }) => (
      <span className="flex flex-col items-start gap-1">
        {line.description}
        {dismissOf(line)}
      </span>
    ),
  },
  {
    heading: "depositOf",
    className: "wrap-anywhere",
    sortBy: ({ deposit }) => deposit?.postedOn,
    cell: ({ deposit }, { t }) => deposit?.postedOn ?? t("noDeposit"),
  },
  AMOUNT,
];

const MATCHED: readonly TableColumn<MatchedView, Context>[] = [
  POSTED_ON,
  {
    heading: "settlementDays",
    className: "wrap-anywhere",
    sortBy: ({ days }) => days[0],
    cell: ({ days }) => days.join(", "),
  },
  { heading: "difference", sortBy: "differenceCents", cell: (match) => <MatchDifference match={match} /> },
  AMOUNT,
];

/** Shows a checked statement: the deposits that are missing first, then those that the bank took back, unknown ones, and those that came. */
export function StatementResult({
  result,
  dismissOf,
}: {
  result: CheckedStatementView;
  dismissOf: Context["dismissOf"];
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
      <List name="missing" title={t("missing", { count: missing.length })} columns={DUE} rows={missing} />
      <List
        name="returned"
        title={t("returned", { count: counts.returned })}
        columns={RETURNED}
        rows={returned}
        count={counts.returned}
        dismissOf={dismissOf}
      />
      <List
        name="doubtful"
        title={t("doubtful", { count: counts.doubtful })}
        text={t("doubtfulText")}
        columns={POSTED}
        rows={doubtful}
        count={counts.doubtful}
      />
      <List
        name="unknown"
        title={t("unknown", { count: counts.unknown })}
        columns={POSTED}
        rows={unknown}
        count={counts.unknown}
      />
      <List name="expected" title={t("expected", { count: expected.length })} columns={DUE} rows={expected} />
      <List name="matched" title={t("matched", { count: matched.length })} columns={MATCHED} rows={matched} />
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
function List<Row extends object>({
  name,
  title,
  text,
  columns,
  rows,
  count = rows.length,
  dismissOf = () => null,
}: {
  /** Names the list in the address, which keeps the order of each. */
  name: string;
  title: string;
  text?: string;
  columns: readonly TableColumn<Row, Context>[];
  rows: readonly Row[];
  /** How many there are; the list may show the first of them. */
  count?: number;
  dismissOf?: Context["dismissOf"];
}) {
  const t = useTranslations("settlement.statement");
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      {text && <p className="text-ink-muted">{text}</p>}
      <SortableTable
        param={`sort-${name}`}
        label={title}
        cards={false}
        className="max-w-3xl"
        columns={columns}
        rows={rows}
        // The lines of a result have no other name.
        rowKey={(_, place) => String(place)}
        context={{ t, dismissOf }}
        isCut={count > rows.length}
      />
    </section>
  );
}
