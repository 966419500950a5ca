import { useTranslations } from "next-intl";
import { type Answer, useFailureSentence } from "#components/answers/answer.ts";
import { ReasonText } from "#components/payments/reason-text.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Messages } from "#lib/messages/catalogue.ts";

type Refusal = keyof Messages["batches"]["refusals"];

/** Why something about a list was not done; nothing where it was. */
export function RefusalNotice({ answer }: { answer: Answer<unknown> | null }) {
  const t = useTranslations("batches");
  const tCauses = useTranslations("reasons.unavailable");
  const tErrors = useTranslations("refund.errors");
  const failure = useFailureSentence();
  if (!answer || answer.kind === "done" || answer.kind === "awaiting_approval") return null;
  if (answer.kind === "invalid") {
    const [problem = ""] = Object.values(answer.fields);
    const known = problem as keyof Messages["refund"]["errors"];
    return <Notice tone="danger">{tErrors(tErrors.has(known) ? known : "unreadable", { remaining: "" })}</Notice>;
  }
  if (answer.kind === "not_permitted") return <Notice tone="danger">{t("forbidden")}</Notice>;
  if (answer.kind === "unavailable") return <Notice tone="danger">{tCauses(answer.cause)}</Notice>;
  if (answer.kind !== "not_allowed") return <Notice tone="danger">{failure(answer)}</Notice>;
  const rule = answer.reason.rule as Refusal;
  return (
    <Notice tone="danger">
      {t.has(`refusals.${rule}`) ? t(`refusals.${rule}`) : <ReasonText reason={answer.reason} currency="" />}
    </Notice>
  );
}
