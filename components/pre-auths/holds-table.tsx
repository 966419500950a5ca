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
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { paths } from "#lib/paths/paths.ts";

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
    <Table cards aria-label={t("title")}>
      <TableHead>
        <tr>
          {pick && (
            <HeaderCell>
              <VisuallyHidden>{t("choose")}</VisuallyHidden>
            </HeaderCell>
          )}
          <HeaderCell numeric>{t("age")}</HeaderCell>
          <HeaderCell>{t("made")}</HeaderCell>
          <HeaderCell>{t("transaction")}</HeaderCell>
          <HeaderCell>{t("orderNumber")}</HeaderCell>
          <HeaderCell>{t("customer")}</HeaderCell>
          <HeaderCell>{t("card")}</HeaderCell>
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
              {pick && <Cell card="pick">{pick(line)}</Cell>}
              <Cell numeric label={t("age")}>
                {t("days", { days: line.ageDays })}
              </Cell>
              <Cell label={t("made")} className="whitespace-nowrap">
                <Moment moment={line.madeAt} withZone={false} />
              </Cell>
              <Cell label={t("transaction")}>
                <TransactionLink storeId={storeId} transactionId={line.transactionId} />
              </Cell>
              <Cell card="title" className="md:whitespace-nowrap">
                <span className="flex flex-wrap items-center gap-x-2 md:flex-nowrap">
                  <span className="font-mono wrap-anywhere">{line.orderNumber}</span>
                  {line.expiresSoon && (
                    <Badge tone="doubt" icon="hold">
                      {t("expiresSoon")}
                    </Badge>
                  )}
                </span>
              </Cell>
              <Cell label={t("customer")} className="md:max-w-40 md:truncate">
                {line.customer}
              </Cell>
              <Cell label={t("card")} className="whitespace-nowrap">
                <CardLabel brand={line.brand} lastFour={line.lastFour} method={line.method} />
              </Cell>
              {partly && (
                <Cell numeric label={t("held")}>
                  <Amount amountCents={line.amountCents} currency={line.currency} />
                </Cell>
              )}
              <Cell numeric card="corner" className="font-semibold">
                <Amount amountCents={line.reserveCents} currency={line.currency} />
              </Cell>
              <Cell card="foot" className={pick ? "whitespace-nowrap" : "md:min-w-44"}>
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
