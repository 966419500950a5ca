"use client";

import { useTranslations } from "next-intl";
import { RequestSentNotice } from "#components/access/asked-notice.tsx";
import type { Answer } from "#components/answers/answer.ts";

/** What is said besides of a change that a second administrator decides: that one was asked, or that there is none. */
export function AccessAnswer({
  storeId,
  result,
}: {
  storeId: string;
  result: Answer<{ alone?: boolean } | null> | null;
}) {
  const t = useTranslations("people.access");
  if (result?.kind === "awaiting_approval") return <RequestSentNotice storeId={storeId} requestId={result.requestId} />;
  return result?.kind === "done" && result.value?.alone ? <p role="status">{t("doneAlone")}</p> : null;
}
