import { useTranslations } from "next-intl";
import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";
import type { CardBrand, PaymentMethod } from "#lib/domain/transactions/transaction.ts";

/**
 * Shows the payment method: the card's brand and last four digits, or the method's name. No other digits exist anywhere. In a
 * narrow place the line breaks between brand and digits.
 */
export function CardLabel({
  brand,
  lastFour,
  method,
}: {
  brand: CardBrand | null;
  lastFour: string;
  /** Required, because without it cash would look like a card. */
  method: PaymentMethod;
}) {
  const t = useTranslations("transaction");
  if (!brand) return <>{t(`method.${method}`)}</>;
  return (
    <span className="tabular-nums">
      {t(`brand.${brand}`)}
      {lastFour && (
        <>
          <VisuallyHidden> {t("endingIn")}</VisuallyHidden> <span aria-hidden="true">{"••••\u00a0"}</span>
          {lastFour}
        </>
      )}
    </span>
  );
}
