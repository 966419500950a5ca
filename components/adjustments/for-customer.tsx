import { useTranslations } from "next-intl";
import type { MoneyVerb } from "#lib/domain/journal.ts";

/** What to tell the customer while an operation is in doubt. */
export function ForCustomer({ verb }: { verb: MoneyVerb }) {
  const t = useTranslations("doubts");
  return (
    <details>
      <summary className="w-fit cursor-pointer text-accent">{t("customerTitle")}</summary>
      <p className="pt-1">{t(`customer.${verb === "unreferenced_refund" ? "refund" : verb}`)}</p>
    </details>
  );
}
