import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SettlementResult } from "#components/books/settlement/settlement-result.tsx";
import { SettlementStateBadge } from "#components/books/settlement/settlement-state-badge.tsx";
import type { SettlementLine } from "#components/books/settlement/settlement-view.ts";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { amountColumn } from "#components/ground/amounts/money-columns.tsx";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { SettlementComparison } from "#lib/domain/accounting/settlement/compare-settlement.ts";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";

const LINK = "text-accent underline underline-offset-4";

type Context = {
  currency: string;
  zone: string;
  /** Draws the button that takes the tick of a day back. */
  takeBackOf: (day: string) => ReactNode;
  t: ReturnType<typeof useTranslations<"settlement">>;
};
type Column = TableColumn<SettlementLine, Context>;

/** Days sort by these as well: what needs a person comes first. */
const KINDS: readonly SettlementComparison["kind"][] = ["differs", "unreported", "unread", "tied"];

const COLUMNS: readonly Column[] = [
  {
    key: "day",
    heading: ({ t, zone }) => t("day", { zone }),
    headingClass: "min-w-32 py-1 whitespace-normal!",
    card: "title",
    className: "whitespace-nowrap tabular-nums",
    sortBy: "day",
    cell: ({ day, weekday, href }, { t }) => (
      <>
        <Link prefetch={false} href={href.all} aria-label={t("openDay", { day })} className={LINK}>
          {day}
        </Link>{" "}
        <span className="text-xs text-ink-muted">{weekday}</span>
      </>
    ),
    // The sums of the days shown, on both sides; what was not read is in none.
    foot: (lines, { t }) => t("sum", { count: lines.length }),
  },
  {
    heading: "difference",
    sortBy: ({ comparison }) => KINDS.indexOf(comparison.kind),
    cell: (line, { currency }) => <SettlementResult line={line} currency={currency} />,
  },
  serviceColumn("sales", ({ service }) => service?.salesCents),
  ownColumn("ownSales", "salesCents", "openSales"),
  serviceColumn("refunds", ({ service }) => service && -service.refundsCents),
  ownColumn("ownRefunds", "refundsCents", "openRefunds"),
  {
    ...serviceColumn("fees", ({ service }) => service && -service.feesCents),
    span: ({ service }) => (service ? 1 : 4),
    cell: ({ service, comparison }, { t }) =>
      service ? (
        <Amount amountCents={-service.feesCents} />
      ) : (
        <span className="block text-left text-ink-muted">
          {t(comparison.kind === "unreported" ? "noRecord" : "recordUnread")}
        </span>
      ),
  },
  { ...serviceColumn("net", ({ service }) => service?.netCents), cell: netCell },
  {
    heading: "stateHeading",
    className: "md:max-w-48",
    cell: ({ service }) => service && <SettlementStateBadge state={service.state} stateWord={service.stateWord} />,
  },
  {
    heading: "arrivesOn",
    className: "whitespace-nowrap tabular-nums",
    sortBy: ({ service }) => service?.arrivesOn,
    cell: arrivalCell,
  },
];

/** One of the service's figures; empty where it reports no settlement. */
function serviceColumn(
  heading: "sales" | "refunds" | "fees" | "net",
  centsOf: (line: SettlementLine) => number | null | undefined,
): Column {
  const sum = (lines: readonly SettlementLine[]) => lines.reduce((cents, line) => cents + (centsOf(line) ?? 0), 0);
  return amountColumn(centsOf, { heading, foot: (lines) => <Amount amountCents={sum(lines)} /> });
}

/** One of our own figures, which opens its rows. */
function ownColumn(
  heading: "ownSales" | "ownRefunds",
  figure: "salesCents" | "refundsCents",
  opens: "openSales" | "openRefunds",
): Column {
  const centsOf = ({ own }: SettlementLine) => (figure === "refundsCents" ? -1 : 1) * (own?.[figure] ?? 0);
  const isUnread = ({ own, comparison }: SettlementLine) => own === null && comparison.kind === "unread";
  return {
    heading,
    numeric: true,
    sortBy: (line) => (isUnread(line) ? null : centsOf(line)),
    cell: (line, { t }) =>
      isUnread(line) ? (
        <span className="text-ink-muted">{t("ownUnread")}</span>
      ) : (
        <Link prefetch={false} href={line.href[figure]} className="text-accent">
          <Amount amountCents={centsOf(line)} className="underline underline-offset-4" />
          <span className="sr-only"> {t(opens, { day: line.day })}</span>
        </Link>
      ),
    foot: (lines) => <Amount amountCents={lines.reduce((sum, line) => sum + centsOf(line), 0)} />,
  };
}

/** The amount that goes to the bank. */
function netCell({ service }: SettlementLine, { t }: Context) {
  return (
    service && (
      <span>
        <Amount amountCents={service.netCents} className="font-semibold" />
        {service.otherCents !== 0 && (
          <span className="block text-xs text-ink-muted">
            {t("other")} <Amount amountCents={service.otherCents} />
          </span>
        )}
      </span>
    )
  );
}

/** When the bank gets it, or got it. */
function arrivalCell({ day, service, deposit }: SettlementLine, { t, takeBackOf }: Context) {
  return (
    service && (
      <span>
        {service.arrivesOn ?? <span className="text-ink-muted">{t("noDate")}</span>}
        {deposit && (
          <span className="flex items-center gap-1 text-xs text-approved">
            <Icon name="check" className="size-3.5" />
            {t("inBank", { day: deposit.postedOn })}
          </span>
        )}
        {deposit && takeBackOf(day)}
        {deposit && deposit.differenceCents !== 0 && (
          <span className="block text-xs text-declined">
            {t("netChanged")} <Amount amountCents={deposit.differenceCents} />
          </span>
        )}
      </span>
    )
  );
}

/** Lists the days of a period in one currency, those that differ first: the service's figures, ours, and the difference. */
export function SettlementTable({
  lines,
  days,
  isOnly,
  ...shown
}: Omit<Context, "t"> & {
  lines: readonly SettlementLine[];
  days: SettlementDays;
  /** Whether the page has no table of another currency. */
  isOnly: boolean;
}) {
  const { currency } = shown;
  const t = useTranslations("settlement");
  const title = t("tableTitle", { currency: currency || t("currencyUnknown"), ...days });
  const count = (kind: SettlementComparison["kind"]) =>
    lines.filter(({ comparison }) => comparison.kind === kind).length;
  return (
    <Panel title={title} flush>
      <p role="status" className="border-b border-line px-4 py-2">
        {count("tied") === lines.length
          ? t("allTied", { count: lines.length })
          : t("someDiffer", {
              differing: count("differs"),
              unreported: count("unreported"),
              unread: count("unread"),
            })}
      </p>
      <SortableTable
        param={isOnly ? "sort" : `sort-${currency}`}
        label={title}
        columns={COLUMNS}
        rows={lines}
        rowKey="day"
        context={{ ...shown, t }}
      />
    </Panel>
  );
}
