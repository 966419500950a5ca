import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/transactions/amount.tsx";
import { signedCents } from "#components/transactions/amount-text.ts";
import { CardLabel } from "#components/transactions/card-label.tsx";
import { KindBadge } from "#components/transactions/kind-badge.tsx";
import { Moment } from "#components/transactions/moment.tsx";
import { ResultBadge } from "#components/transactions/result-badge.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import type { LocalMoment } from "#lib/domain/local-moment.ts";
import type { Transaction } from "#lib/domain/transaction.ts";

/** What one looks for first: which transaction it is, what became of it, how much, when, and for which order. */
export function TransactionHeader({
  transaction,
  voided,
  currency,
  createdAt,
  actions,
}: {
  transaction: Transaction;
  voided: boolean;
  currency: string;
  createdAt: LocalMoment;
  actions: ReactNode;
}) {
  const t = useTranslations("transaction");
  const { transactionId, kind, approved, amountCents, orderNumber, card, paymentMethod } = transaction;
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
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] rounded-md border border-line bg-surface py-1 xl:grid-cols-4">
        <Cell name={t("amount")}>
          <Amount amountCents={signedCents(kind, amountCents)} currency={currency} className="text-xl font-semibold" />
        </Cell>
        <Cell name={t("time")}>
          <Moment moment={createdAt} />
        </Cell>
        <Cell name={t("orderNumber")}>
          {orderNumber === "" ? (
            "—"
          ) : (
            <span className="inline-flex min-w-0 items-center gap-1">
              <span className="font-mono wrap-anywhere">{orderNumber}</span>
              <CopyButton value={orderNumber} what={t("copyOrderNumber")} />
            </span>
          )}
        </Cell>
        <Cell name={t("payment")}>
          <CardLabel brand={card?.brand ?? null} lastFour={card?.lastFour ?? ""} method={paymentMethod} />
        </Cell>
      </dl>
    </div>
  );
}

function Cell({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1 px-4 py-2">
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="flex min-h-7 items-center wrap-anywhere">{children}</dd>
    </div>
  );
}
