import { useTranslations } from "next-intl";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import { Spinner } from "#components/ground/ui/signs/spinner.tsx";
import type { PreAuthProgress } from "#components/money/pre-auths/pre-auth-line.ts";
import { ReceiptLink } from "#components/money/receipts/receipt-link.tsx";

/** Shows the result of one line, and why it was not carried out. */
export function PreAuthState({
  storeId,
  progress,
  currency,
}: {
  storeId: string;
  progress: PreAuthProgress;
  currency: string;
}) {
  const t = useTranslations("preAuths.state");
  const tCause = useTranslations("reasons.unavailable");
  if (progress === "waiting") return <Badge>{t("waiting")}</Badge>;
  if (progress === "sending") {
    return (
      <span className="inline-flex items-center gap-2">
        <Spinner />
        {t("sending")}
      </span>
    );
  }
  switch (progress.kind) {
    case "done":
      return (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone="approved" icon="check">
            {t("done")}
          </Badge>
          {progress.value.transactionId !== "" && (
            <ReceiptLink storeId={storeId} transactionId={progress.value.transactionId} />
          )}
        </span>
      );
    case "in_doubt":
      return (
        <Badge tone="doubt" icon="question-diamond">
          {t("in_doubt")}
        </Badge>
      );
    case "lost":
    case "broken":
      return (
        <Badge tone="doubt" icon="question-diamond">
          {t("lost")}
        </Badge>
      );
    case "declined":
      return (
        <span>
          <Badge tone="declined" icon="cross-octagon">
            {t("declined")}
          </Badge>{" "}
          <span className="font-mono text-xs">{progress.message}</span>
        </span>
      );
    case "not_allowed":
      return (
        <span>
          <Badge icon="slash">{t("refused")}</Badge> <ReasonText reason={progress.reason} currency={currency} />
        </span>
      );
    case "unavailable":
      return (
        <span>
          <Badge icon="slash">{t("unsent")}</Badge> {tCause(progress.cause)}
        </span>
      );
    default:
      return <Badge icon="slash">{t("unsent")}</Badge>;
  }
}
