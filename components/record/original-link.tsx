import { useTranslations } from "next-intl";
import { TransactionLink } from "#components/payments/transaction-link.tsx";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** From a refund, void or completion to what it adjusts; draws nothing for a sale or pre-authorization. */
export function OriginalLink({
  storeId,
  kind,
  originalId,
}: {
  storeId: string;
  kind: TransactionKind;
  /** Null when the service did not say and a search did not find it. */
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
