"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { CardLabel } from "#components/ground/amounts/card-label.tsx";
import { CashFacts } from "#components/ground/amounts/cash-facts.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { ApprovalRequestView, GiveBackSale } from "#components/top/approvals/request-view.ts";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import { paths } from "#lib/paths/paths.ts";

/** Shows the sale as the service reports it now: what can be refunded, what would be left, and the method. */
export function GiveBackFacts({
  request: { storeId, subjectId, amountCents, currency },
  sale,
  roundingCents,
  method,
}: {
  request: ApprovalRequestView;
  sale: GiveBackSale;
  /** How much more (positive) or less than the amount would change hands in cash. */
  roundingCents: number;
  /** Null when it can't be given back at all. */
  method: RefundMethod | null;
}) {
  const t = useTranslations("approvals");
  const tRefund = useTranslations("refund");
  const afterCents = method === "void" ? 0 : sale.remainingCents - amountCents;
  return (
    <Panel title={t("saleTitle")}>
      <Facts>
        <Fact name={tRefund("subject.sale")} mono>
          <Link
            prefetch={false}
            href={paths.transaction(storeId, subjectId)}
            className="text-accent underline underline-offset-4"
          >
            {subjectId}
          </Link>
        </Fact>
        <Fact name={tRefund("orderNumber")} mono>
          {sale.orderNumber}
        </Fact>
        <Fact name={tRefund("paidWith")}>
          <CardLabel
            brand={sale.card?.brand ?? null}
            lastFour={sale.card?.lastFour ?? ""}
            method={sale.paymentMethod}
          />
        </Fact>
        <Fact name={tRefund("cardholder")}>{sale.card?.owner}</Fact>
        <Fact name={tRefund("soldAt")}>
          <Moment moment={sale.soldAt} />
        </Fact>
        <Fact name={tRefund("saleAmount")}>
          <Amount amountCents={sale.amountCents} currency={currency} />
        </Fact>
        <Fact name={tRefund("remaining")}>
          <Amount amountCents={sale.remainingCents} currency={currency} />
        </Fact>
        {method && afterCents >= 0 && (
          <Fact name={tRefund("remainingAfter")}>
            <Amount amountCents={afterCents} currency={currency} />
          </Fact>
        )}
        {method && (
          <CashFacts amountCents={amountCents} roundingCents={roundingCents} currency={currency} way="toHandBack" />
        )}
        {method && <Fact name={tRefund("method.name")}>{tRefund(`method.title.${method}`)}</Fact>}
      </Facts>
    </Panel>
  );
}
