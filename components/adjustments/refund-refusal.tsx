import { useTranslations } from "next-intl";
import { ReasonText } from "#components/transactions/reason-text.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Reason } from "#lib/domain/outcome.ts";

/** Why this transaction cannot be refunded now, before anybody fills in a form. */
export function RefundRefusal({ reason, currency, saleHref }: { reason: Reason; currency: string; saleHref: string }) {
  const t = useTranslations("refund");
  return (
    <Notice
      tone="info"
      role="note"
      title={t("refusedTitle")}
      actions={<LinkButton href={saleHref}>{t("toSale")}</LinkButton>}
    >
      <ReasonText reason={reason} currency={currency} />
    </Notice>
  );
}
