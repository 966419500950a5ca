"use client";

import { useTranslations } from "next-intl";
import { FocusedNotice } from "#components/ui/focused-notice.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { paths } from "#lib/paths.ts";

/** Nothing is changed yet: a second administrator was asked. */
export function RequestSentNotice({ storeId, requestId }: { storeId: string; requestId: string }) {
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
