"use client";

import { useTranslations } from "next-intl";
import type { Answer } from "#components/answers/answer.ts";
import { useFailureSentence } from "#components/answers/failure-sentence.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";

/** Why there is no record to show: there is none, it is not for this person, or nobody could say. */
export function RecordPanelProblem({
  answer,
  transactionId,
  onRetry,
}: {
  answer: Answer<unknown>;
  transactionId: string;
  onRetry: () => void;
}) {
  const t = useTranslations("transaction");
  const tReasons = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  if (answer.kind === "done") {
    return (
      <Notice tone="info" role="note" title={t("unknownTitle")}>
        {t("unknownText", { id: transactionId })}
      </Notice>
    );
  }
  if (answer.kind === "not_permitted") {
    return (
      <Notice tone="warning" role="note" title={t("forbiddenTitle")}>
        {t("whoCanRead")}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t("notReadTitle")} actions={<Button onClick={onRetry}>{t("retry")}</Button>}>
      <p>{answer.kind === "unavailable" ? tReasons(answer.cause) : sentence(answer)}</p>
      <p>{t("notReadNothingDone")}</p>
    </Notice>
  );
}
