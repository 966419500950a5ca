import { useTranslations } from "next-intl";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { figuresIn, type Reason } from "#lib/domain/reasons/reason.ts";

/** Leads to the completion that charged a pre-authorization, where the reason names one; draws nothing for other reasons. */
export function CompletionLink({ storeId, reason }: { storeId: string; reason: Reason }) {
  const t = useTranslations("reasons");
  const { completionId } = figuresIn(reason);
  if (completionId === undefined) return null;
  return (
    <>
      {" "}
      <TransactionLink storeId={storeId} transactionId={completionId}>
        {t("openCompletion", { id: completionId })}
      </TransactionLink>
    </>
  );
}
