"use client";

import { useTranslations } from "next-intl";
import type { Answer } from "#components/answers/answer.ts";
import { FocusedNotice } from "#components/ui/focused-notice.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { paths } from "#lib/paths/paths.ts";

/** Shows whether a second administrator was asked to approve a change, or that there is none. */
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

/** Nothing is changed yet: a second administrator was asked. */
function RequestSentNotice({ storeId, requestId }: { storeId: string; requestId: string }) {
  const t = useTranslations("people.access");
  return (
    <FocusedNotice
      tone="info"
      title={t("askedTitle")}
      actions={<LinkButton href={paths.approval(storeId, requestId)}>{t("openRequest")}</LinkButton>}
    >
      {t("asked")}
    </FocusedNotice>
  );
}
