import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { CardLabel } from "#components/ground/amounts/card-label.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { CopyButton } from "#components/ground/ui/buttons/copy-button.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import {
  orderNumberText,
  signedCents,
  type Transaction,
  type TransactionKind,
} from "#lib/domain/transactions/transaction.ts";

/** Shows amount, time, order and means of payment in one box. */
export function TransactionSummary({
  transaction,
  saleOrderNumber,
  currency,
  createdAt,
}: {
  transaction: Transaction;
  /** Set when the order number holds a marker; else empty. */
  saleOrderNumber: string;
  currency: string;
  createdAt: LocalMoment;
}) {
  const t = useTranslations("transaction");
  const { kind, amountCents, orderNumber, card, paymentMethod } = transaction;
  return (
    <div className="@container">
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] rounded-md border border-line bg-surface py-1 @3xl:grid-cols-4">
        <Cell name={t("amount")}>
          <Amount amountCents={signedCents(kind, amountCents)} currency={currency} className="text-xl font-semibold" />
        </Cell>
        <Cell name={t("time")}>
          <Moment moment={createdAt} />
        </Cell>
        <Cell name={t("orderNumber")} long>
          {orderNumber === "" ? (
            "—"
          ) : (
            <span className="inline-flex min-w-0 items-center gap-1">
              <span className="font-mono wrap-anywhere">{orderNumberText(orderNumber, saleOrderNumber)}</span>
              <CopyButton value={orderNumber} what={t("copyOrderNumber")} />
            </span>
          )}
        </Cell>
        <Cell name={t("payment")} long>
          <CardLabel brand={card?.brand ?? null} lastFour={card?.lastFour ?? ""} method={paymentMethod} />
        </Cell>
      </dl>
    </div>
  );
}

/** `long`: takes a line of its own on a phone and in the side panel, where half a line would wrap it. */
function Cell({ name, long = false, children }: { name: ReactNode; long?: boolean; children: ReactNode }) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 px-4 py-2 ${long ? "@max-md:col-span-2" : ""}`}>
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="flex min-h-7 items-center wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Links a refund, void or completion to the transaction that it adjusts; draws nothing for a sale or pre-authorization. */
export function OriginalLink({
  storeId,
  kind,
  originalId,
}: {
  storeId: string;
  kind: TransactionKind;
  /** Null when the service did not say it and a search did not find it. */
  originalId: string | null;
}) {
  const t = useTranslations("transaction");
  if (kind === "purchase" || kind === "pre_authorization") return null;
  if (originalId === null) return <p className="text-ink-muted">{t("originalUnknown")}</p>;
  return (
    <p>
      {t.rich(`adjusts.${kind}`, {
        id: originalId,
        original: (chunks) => (
          <TransactionLink storeId={storeId} transactionId={originalId}>
            {chunks}
          </TransactionLink>
        ),
      })}
    </p>
  );
}
