import { useTranslations } from "next-intl";
import { TabLinks } from "#components/ground/ui/buttons/tab-links.tsx";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import {
  RECEIPT_COPIES,
  RECEIPT_ORDERS,
  RECEIPT_PAPERS,
  type ReceiptChoices,
} from "#lib/domain/receipts/receipt-choices.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";

/** Chooses the copy, language, paper and kind of order of a receipt, by links. */
export function ReceiptChoiceBar({
  storeId,
  transactionId,
  choices,
}: {
  storeId: string;
  transactionId: string;
  choices: ReceiptChoices;
}) {
  const t = useTranslations("receipts");
  const groups = [
    { name: "copy", options: RECEIPT_COPIES.map((value) => ({ value, text: t(`copies.${value}`) })) },
    { name: "language", options: LOCALES.map((value) => ({ value, text: t(`languages.${value}`) })) },
    { name: "paper", options: RECEIPT_PAPERS.map((value) => ({ value, text: t(`papers.${value}`) })) },
    { name: "order", options: RECEIPT_ORDERS.map((value) => ({ value, text: t(`orders.${value}`) })) },
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
      {groups.map(({ name, options }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-2">
          <span className="text-ink-muted" aria-hidden="true">
            {t(`choice.${name}`)}
          </span>
          <TabLinks
            label={t(`choice.${name}`)}
            tabs={options.map(({ value, text }) => ({
              href: receiptPaths.receipt(storeId, transactionId, { ...choices, [name]: value }),
              text,
              isShown: choices[name] === value,
            }))}
          />
        </div>
      ))}
    </div>
  );
}
