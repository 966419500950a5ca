import { useTranslations } from "next-intl";
import { CompletionLink } from "#components/ground/amounts/completion-link.tsx";
import { NobodyLifts } from "#components/ground/amounts/nobody-lifts.tsx";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { Act } from "#components/money/adjustments/attempt/attempt.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

/** Says why the transaction cannot be adjusted now, before anybody fills in a form. */
export function AdjustmentRefusal({
  storeId,
  act,
  reason,
  currency,
  saleHref,
}: {
  storeId: string;
  act: Act;
  reason: Reason<PaymentRule>;
  currency: string;
  saleHref: string;
}) {
  const t = useTranslations("refund");
  return (
    <Notice
      tone="info"
      role="note"
      title={t("refusedTitle", { act })}
      actions={<LinkButton href={saleHref}>{t("toSale", { act })}</LinkButton>}
    >
      <p>
        <ReasonText reason={reason} currency={currency} />
        <CompletionLink storeId={storeId} reason={reason} />
        <NobodyLifts rule={reason.rule} />
      </p>
    </Notice>
  );
}
