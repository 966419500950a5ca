import { useTranslations } from "next-intl";
import type { MoneyAct } from "#lib/domain/journal/journal.ts";

/** Says what to tell the customer while an operation is in doubt. */
export function ForCustomer({ act }: { act: MoneyAct }) {
  const t = useTranslations("doubts");
  return (
    <details>
      <summary className="w-fit cursor-pointer text-accent">{t("customerTitle")}</summary>
      <p className="pt-1">{t(`customer.${act}`)}</p>
    </details>
  );
}
