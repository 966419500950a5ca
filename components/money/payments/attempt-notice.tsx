import { useTranslations } from "next-intl";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { EarlierList } from "#components/money/payments/earlier-list.tsx";
import type { Shown } from "#components/money/payments/use-payment.ts";

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
