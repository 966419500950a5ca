"use client";

import { useTranslations } from "next-intl";
import { FocusedNotice } from "#components/people/focused-notice.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";

/** Shows a one-time password, this once. It lives in the memory of this page and nowhere else. */
export function OneTimePasswordNotice({ name, password, first }: { name: string; password: string; first?: string }) {
  const t = useTranslations("people");
  return (
    <FocusedNotice tone="success" title={t("oneTimeTitle", { name })}>
      {first && <p>{first}</p>}
      <p className="flex flex-wrap items-center gap-2">
        <code className="rounded border border-line bg-surface px-2 py-1 font-mono text-base select-all">
          {password}
        </code>
        <CopyButton value={password} what={t("oneTimeWhat")} />
      </p>
      <p>{t("oneTimeText")}</p>
    </FocusedNotice>
  );
}
