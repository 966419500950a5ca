import { useTranslations } from "next-intl";
import { TransactionLink } from "#components/payments/transaction-link.tsx";
import type { Reason } from "#lib/domain/outcome.ts";

/** Leads to the completion that charged a pre-authorization, where the reason names one; draws nothing for other reasons. */
export function CompletionLink({ storeId, reason: { figures } }: { storeId: string; reason: Reason }) {
  const t = useTranslations("reasons");
  if (typeof figures?.completionId !== "string") return null;
  return (
    <>
      {" "}
      <TransactionLink storeId={storeId} transactionId={figures.completionId}>
        {t("openCompletion", { id: figures.completionId })}
      </TransactionLink>
    </>
  );
}
