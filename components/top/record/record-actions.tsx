import { useTranslations } from "next-intl";
import { KeyLink } from "#components/ground/ui/buttons/key-button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { breachesOf } from "#components/money/adjustments/allowance.ts";
import type { RecordView } from "#components/top/record/record-view.ts";
import { paths } from "#lib/paths/paths.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";

/** Links to the actions that this person may take on the transaction, each with its key, and to its receipt. */
export function RecordActions({ storeId, record }: { storeId: string; record: RecordView }) {
  const t = useTranslations("transaction");
  const { transaction, rulings, may, allowance } = record;
  // This person may not refund even the smallest amount alone.
  const asks = allowance !== null && breachesOf(allowance, 1).length > 0;
  const { transactionId, kind } = transaction;
  const offered = [
    {
      key: "r",
      name: t(asks ? "askAction" : "giveBackAction"),
      href: paths.giveBack(storeId, transactionId),
      shown: may.refund && rulings.refund.allowed,
    },
    {
      key: "u",
      name: t("undoAction"),
      href: paths.undo(storeId, transactionId),
      shown: may.void && kind === "refund" && rulings.void.allowed,
    },
    {
      key: "c",
      name: t("completionAction"),
      href: paths.completion(storeId, transactionId),
      shown: may.completion && rulings.completion.allowed,
    },
  ];
  return (
    <>
      {offered
        .filter(({ shown }) => shown)
        .map(({ key, name, href }) => (
          <KeyLink letter={key} key={key} variant="primary" href={href}>
            {name}
          </KeyLink>
        ))}
      <KeyLink letter="p" href={receiptPaths.receipt(storeId, transactionId)}>
        {t("receipt")}
      </KeyLink>
      {record.chargeAgain && (
        <LinkButton href={paymentPaths.takeAgainFrom(storeId, transactionId)}>{t("chargeAgain")}</LinkButton>
      )}
    </>
  );
}
