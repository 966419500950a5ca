import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/payments/amount.tsx";
import { SettlementResult } from "#components/settlement/settlement-result.tsx";
import { SettlementStateBadge } from "#components/settlement/settlement-state-badge.tsx";
import { SettlementSums } from "#components/settlement/settlement-sums.tsx";
import type { SettlementLine } from "#components/settlement/settlement-view.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { Comparison } from "#lib/domain/accounting/settlement/compare-settlement.ts";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";

const LINK = "text-accent underline underline-offset-4";

/** Lists the days of a period in one currency, those that differ first: the service's figures, ours, and the difference. */
export function SettlementTable({
  currency,
  lines,
  days,
  zone,
  takeBackOf,
}: {
  currency: string;
  lines: readonly SettlementLine[];
  days: SettlementDays;
  zone: string;
  /** Draws the button that takes the tick of a day back. */
  takeBackOf: (day: string) => ReactNode;
}) {
  const t = useTranslations("settlement");
  const title = t("tableTitle", { currency: currency || t("currencyUnknown"), ...days });
  const count = (kind: Comparison["kind"]) => lines.filter(({ comparison }) => comparison.kind === kind).length;
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
      <Table cards aria-label={title}>
        <TableHead>
          <tr>
            <HeaderCell className="min-w-32 py-1 whitespace-normal!">{t("day", { zone })}</HeaderCell>
            <HeaderCell>{t("difference")}</HeaderCell>
            <HeaderCell numeric>{t("sales")}</HeaderCell>
            <HeaderCell numeric>{t("ownSales")}</HeaderCell>
            <HeaderCell numeric>{t("refunds")}</HeaderCell>
            <HeaderCell numeric>{t("ownRefunds")}</HeaderCell>
            <HeaderCell numeric>{t("fees")}</HeaderCell>
            <HeaderCell numeric>{t("net")}</HeaderCell>
            <HeaderCell>{t("stateHeading")}</HeaderCell>
            <HeaderCell>{t("arrivesOn")}</HeaderCell>
          </tr>
        </TableHead>
        <tbody>
          {lines.map((line) => (
            <TableRow key={line.day}>
              <Cell card="title" className="whitespace-nowrap tabular-nums">
                <Link
                  prefetch={false}
                  href={line.href.all}
                  aria-label={t("openDay", { day: line.day })}
                  className={LINK}
                >
                  {line.day}
                </Link>{" "}
                <span className="text-xs text-ink-muted">{line.weekday}</span>
              </Cell>
              <Cell label={t("difference")}>
                <SettlementResult line={line} currency={currency} />
              </Cell>
              <ServiceCell label={t("sales")} cents={line.service?.salesCents} />
              <OwnCell label={t("ownSales")} line={line} figure="salesCents">
                {t("openSales", { day: line.day })}
              </OwnCell>
              <ServiceCell label={t("refunds")} cents={line.service && -line.service.refundsCents} />
              <OwnCell label={t("ownRefunds")} line={line} figure="refundsCents">
                {t("openRefunds", { day: line.day })}
              </OwnCell>
              <PayoutCells line={line} takeBack={takeBackOf(line.day)} />
            </TableRow>
          ))}
        </tbody>
        <SettlementSums lines={lines} />
      </Table>
    </Panel>
  );
}

/** One of the service's figures; empty where it reports no settlement. */
function ServiceCell({ label, cents }: { label: string; cents: number | null | undefined }) {
  return (
    <Cell numeric label={label}>
      {typeof cents === "number" && <Amount amountCents={cents} />}
    </Cell>
  );
}

/** What the bank gets, how far that is, and when it arrives. */
function PayoutCells({
  line: { service, comparison, deposit },
  takeBack,
}: {
  line: SettlementLine;
  takeBack: ReactNode;
}) {
  const t = useTranslations("settlement");
  if (service === null) {
    return (
      <Cell colSpan={4} className="text-ink-muted">
        {t(comparison.kind === "unreported" ? "noRecord" : "recordUnread")}
      </Cell>
    );
  }
  const { feesCents, netCents, otherCents, state, stateWord, arrivesOn } = service;
  return (
    <>
      <Cell numeric label={t("fees")}>
        <Amount amountCents={-feesCents} />
      </Cell>
      <Cell numeric label={t("net")}>
        <span>
          <Amount amountCents={netCents} className="font-semibold" />
          {otherCents !== 0 && (
            <span className="block text-xs text-ink-muted">
              {t("other")} <Amount amountCents={otherCents} />
            </span>
          )}
        </span>
      </Cell>
      <Cell label={t("stateHeading")} className="md:max-w-48">
        <SettlementStateBadge state={state} stateWord={stateWord} />
      </Cell>
      <Cell label={t("arrivesOn")} className="whitespace-nowrap tabular-nums">
        <span>
          {arrivesOn ?? <span className="text-ink-muted">{t("noDate")}</span>}
          {deposit && (
            <span className="flex items-center gap-1 text-xs text-approved">
              <Icon name="check" className="size-3.5" />
              {t("inBank", { day: deposit.postedOn })}
            </span>
          )}
          {deposit && takeBack}
          {deposit && deposit.differenceCents !== 0 && (
            <span className="block text-xs text-declined">
              {t("netChanged")} <Amount amountCents={deposit.differenceCents} />
            </span>
          )}
        </span>
      </Cell>
    </>
  );
}

/** One of our own figures, which opens its rows. */
function OwnCell({
  label,
  line: { own, comparison, href },
  figure,
  children,
}: {
  label: string;
  line: SettlementLine;
  figure: "salesCents" | "refundsCents";
  /** What the link opens, for screen readers. */
  children: ReactNode;
}) {
  const t = useTranslations("settlement");
  if (own === null && comparison.kind === "unread") {
    return (
      <Cell numeric label={label} className="text-ink-muted">
        {t("ownUnread")}
      </Cell>
    );
  }
  const cents = own?.[figure] ?? 0;
  return (
    <Cell numeric label={label}>
      <Link prefetch={false} href={href[figure]} className="text-accent">
        <Amount amountCents={figure === "refundsCents" ? -cents : cents} className="underline underline-offset-4" />
        <span className="sr-only"> {children}</span>
      </Link>
    </Cell>
  );
}
