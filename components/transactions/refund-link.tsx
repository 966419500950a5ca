import { useTranslations } from "next-intl";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { paths } from "#lib/paths.ts";

/** Leads to the refund form of a sale, also by its key. */
export function RefundLink({ storeId, transactionId }: { storeId: string; transactionId: string }) {
  const t = useTranslations("transaction");
  return (
    <LinkButton variant="primary" href={paths.refund(storeId, transactionId)} data-shortcut="r" aria-keyshortcuts="r">
      {t("refundAction")}
      <KeyHint keys="r" />
    </LinkButton>
  );
}
