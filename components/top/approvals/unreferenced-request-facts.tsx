"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import type { KnownField } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Shows the grounds of a refund without sale: its order number, what was said of the sale when it was searched, and the
 * proposed sales that are not it.
 */
export function UnreferencedFacts({
  request: { storeId, requestId },
  orderNumber,
  months,
  searchedBy,
  proposedIds,
}: {
  request: Pick<ApprovalRequestView, "storeId" | "requestId">;
  orderNumber: string;
  months: number;
  searchedBy: readonly KnownField[];
  proposedIds: readonly string[];
}) {
  const t = useTranslations("approvals.unreferenced");
  return (
    <Panel title={t("title")}>
      <Facts>
        <Fact name={t("orderNumber")} mono>
          {orderNumber}
        </Fact>
        <Fact name={t("searched")}>{t("searchedMonths", { months, count: proposedIds.length })}</Fact>
        {searchedBy.length > 0 && (
          <Fact name={t("searchedBy")}>{searchedBy.map((field) => t(`searchedFields.${field}`)).join(", ")}</Fact>
        )}
        {proposedIds.length > 0 && (
          <Fact name={t("proposed")}>
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              {proposedIds.map((transactionId) => (
                <TransactionLink key={transactionId} storeId={storeId} transactionId={transactionId} />
              ))}
            </span>
          </Fact>
        )}
        <Fact name={t("card")}>{t("cardLater")}</Fact>
        <Fact name={t("register")}>
          <Link
            prefetch={false}
            href={paths.unreferencedRefund(storeId, requestId)}
            className="text-accent underline underline-offset-4"
          >
            {t("open")}
          </Link>
        </Fact>
      </Facts>
    </Panel>
  );
}
