"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/payments/amount.tsx";
import { CardLabel } from "#components/payments/card-label.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { TransactionLink } from "#components/payments/transaction-link.tsx";
import type { HoldLine, HoldProgress } from "#components/pre-auths/hold-line.ts";
import { HoldState } from "#components/pre-auths/hold-state.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import { paths } from "#lib/paths.ts";

/** Columns hidden on a phone, where only the order number, the held amount and the action fit. */
const WIDE = "max-sm:hidden";
const LINK = "text-accent underline underline-offset-4";

/**
 * Lists open pre-authorizations, the oldest first. Without `pick` nothing can be chosen, because they are being
 * completed.
 */
export function HoldsTable({
  storeId,
  lines,
  chosen,
  progress,
  pick,
}: {
  storeId: string;
  lines: readonly HoldLine[];
  chosen: ReadonlySet<string>;
  progress: ReadonlyMap<string, HoldProgress>;
  /** Draws the box of a line. */
  pick: ((line: HoldLine) => ReactNode) | null;
}) {
  const t = useTranslations("holds");
  // Without partial completions, the held amount is all that can be completed, and one column shows both.
  const partly = lines.some(({ amountCents, reserveCents }) => amountCents !== reserveCents);
  return (
    <Table aria-label={t("title")}>
      <TableHead>
        <tr>
          {pick && (
            <HeaderCell>
              <span className="max-sm:sr-only">{t("choose")}</span>
            </HeaderCell>
          )}
          <HeaderCell numeric className={WIDE}>
            {t("age")}
          </HeaderCell>
          <HeaderCell className={WIDE}>{t("made")}</HeaderCell>
          <HeaderCell className={WIDE}>{t("transaction")}</HeaderCell>
          <HeaderCell>{t("orderNumber")}</HeaderCell>
          <HeaderCell className={WIDE}>{t("customer")}</HeaderCell>
          <HeaderCell className={WIDE}>{t("card")}</HeaderCell>
          {partly && <HeaderCell numeric>{t("held")}</HeaderCell>}
          <HeaderCell numeric>{t("reserve")}</HeaderCell>
          <HeaderCell>{t("next")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {lines.map((line) => {
          const became = progress.get(line.operationId);
          return (
            <TableRow
              key={line.transactionId}
              className={chosen.has(line.operationId) ? "bg-accent-soft" : ""}
              aria-selected={chosen.has(line.operationId)}
            >
              {pick && <Cell>{pick(line)}</Cell>}
              <Cell numeric className={WIDE}>
                {t("days", { days: line.ageDays })}
              </Cell>
              <Cell className={`whitespace-nowrap ${WIDE}`}>
                <Moment moment={line.madeAt} withZone={false} />
              </Cell>
              <Cell className={WIDE}>
                <TransactionLink storeId={storeId} transactionId={line.transactionId} />
              </Cell>
              <Cell className="sm:whitespace-nowrap">
                <span className="font-mono wrap-anywhere">{line.orderNumber}</span>{" "}
                {line.expiresSoon && (
                  <Badge tone="doubt" icon="hold">
                    {t("expiresSoon")}
                  </Badge>
                )}
                <span className="block text-xs text-ink-muted sm:hidden">
                  {line.customer} · {t("days", { days: line.ageDays })}
                </span>
              </Cell>
              <Cell className={`max-w-48 truncate ${WIDE}`}>{line.customer}</Cell>
              <Cell className={`whitespace-nowrap ${WIDE}`}>
                <CardLabel brand={line.brand} lastFour={line.lastFour} method={line.method} />
              </Cell>
              {partly && (
                <Cell numeric>
                  <Amount amountCents={line.amountCents} currency={line.currency} />
                </Cell>
              )}
              <Cell numeric className="font-semibold">
                <Amount amountCents={line.reserveCents} currency={line.currency} />
              </Cell>
              <Cell className={pick ? "whitespace-nowrap" : "min-w-44"}>
                {became ? (
                  <HoldState storeId={storeId} progress={became} currency={line.currency} />
                ) : line.isOpen ? (
                  <Badge tone="doubt" icon="question-diamond">
                    {t("state.in_doubt")}
                  </Badge>
                ) : (
                  pick && (
                    <Link
                      prefetch={false}
                      href={paths.completion(storeId, line.transactionId)}
                      aria-label={t("completeOne", { id: line.transactionId })}
                      className={LINK}
                    >
                      {t("complete")}
                    </Link>
                  )
                )}
              </Cell>
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}
