import { useTranslations } from "next-intl";
import { useFailureSentence } from "#components/answers/answer.ts";
import { ReasonText } from "#components/payments/reason-text.tsx";
import { EarlierList } from "#components/take-payment/earlier-list.tsx";
import type { Shown } from "#components/take-payment/use-payment.ts";
import { Button } from "#components/ui/button.tsx";
import { FocusedNotice } from "#components/ui/focused-notice.tsx";

/** Says why nothing was charged, or asks about earlier payments that look like this one. Takes focus. */
export function AttemptNotice({
  storeId,
  result,
  currency,
  onAgain,
}: {
  storeId: string;
  result: Shown;
  currency: string;
  /** The person takes none of these for this payment. */
  onAgain: (seenIds: readonly string[]) => void;
}) {
  const t = useTranslations("payments");
  const tReasons = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  switch (result.kind) {
    case "look_first": {
      if (result.at !== "earlier_payments") return null;
      const { earlier } = result;
      return (
        <FocusedNotice
          role="group"
          aria-label={t("earlier.title", { count: earlier.length })}
          tone="warning"
          title={t("earlier.title", { count: earlier.length })}
          actions={
            <Button onClick={() => onAgain(earlier.map((one) => one.transactionId))}>{t("earlier.again")}</Button>
          }
        >
          <EarlierList storeId={storeId} earlier={earlier} />
        </FocusedNotice>
      );
    }
    case "not_allowed":
      return (
        <FocusedNotice role="group" aria-label={t("refused.title")} tone="warning" title={t("refused.title")}>
          <ReasonText reason={result.reason} currency={currency} />
        </FocusedNotice>
      );
    case "unavailable":
      return (
        <FocusedNotice role="group" aria-label={t("refused.title")} tone="warning" title={t("refused.title")}>
          {tReasons(result.cause)}
        </FocusedNotice>
      );
    case "unreachable":
      return (
        <FocusedNotice role="group" aria-label={t("lost.title")} tone="doubt" title={t("lost.title")}>
          {t("lost.text")}
        </FocusedNotice>
      );
    // Each of these leads to another page, or is said at its field.
    case "done":
    case "awaiting_card":
    case "fields_refused":
    case "declined":
    case "in_doubt":
      return null;
    case "not_permitted":
    case "invalid":
    case "signed_out":
    case "broken":
    case "outdated":
    case "not_taken":
      return (
        <FocusedNotice role="group" aria-label={t("refused.title")} tone="warning" title={t("refused.title")}>
          {sentence(result)}
        </FocusedNotice>
      );
  }
}
