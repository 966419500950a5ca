"use client";

import { useTranslations } from "next-intl";
import type { Answer } from "#components/ground/answers/answer.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
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
