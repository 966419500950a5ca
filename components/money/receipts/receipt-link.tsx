import Link from "next/link";
import { useTranslations } from "next-intl";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";

/** Links from a line of a table or list to the receipt of a transaction, whose id tells it from those of other lines. */
export function ReceiptLink({ storeId, transactionId }: { storeId: string; transactionId: string }) {
  const t = useTranslations("transaction.receiptLink");
  return (
    <Link
      prefetch={false}
      href={receiptPaths.receipt(storeId, transactionId)}
      aria-label={t("of", { about: transactionId })}
      className="text-accent underline underline-offset-4"
    >
      {t("text")}
    </Link>
  );
}
