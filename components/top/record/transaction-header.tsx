import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { KindBadge } from "#components/ground/amounts/kind-badge.tsx";
import { ResultBadge } from "#components/ground/amounts/result-badge.tsx";
import { CopyButton } from "#components/ground/ui/buttons/copy-button.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { TransactionSummary } from "#components/top/record/transaction-summary.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";

/** Shows the facts that people look for first: id, status, amount, time and order. */
export function TransactionHeader({
  transaction,
  saleOrderNumber,
  voided,
  currency,
  createdAt,
  actions,
}: {
  transaction: Transaction;
  saleOrderNumber: string;
  voided: boolean;
  currency: string;
  createdAt: LocalMoment;
  actions: ReactNode;
}) {
  const t = useTranslations("transaction");
  const { transactionId, kind, approved } = transaction;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t.rich("pageTitle", {
          id: transactionId,
          mono: (chunks) => <span className="font-mono">{chunks}</span>,
        })}
        beside={
          <>
            <CopyButton value={transactionId} what={t("copyId")} />
            <KindBadge kind={kind} />
            <ResultBadge approved={approved} voided={voided} kind={kind} />
          </>
        }
        actions={actions}
      />
      <TransactionSummary
        transaction={transaction}
        saleOrderNumber={saleOrderNumber}
        currency={currency}
        createdAt={createdAt}
      />
    </div>
  );
}
