"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";

/** Replaces a page that could not be rendered. The server's log has the cause under the reference; the page never shows it. */
export function BrokenPage({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations("ui.errors");
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <Notice
      tone="danger"
      title={t("brokenTitle")}
      className="mx-auto my-8 max-w-2xl"
      actions={<Button onClick={retry}>{t("retry")}</Button>}
    >
      <p>{t("brokenText")}</p>
      {digest && (
        <p>
          {t("brokenReference")} <code className="font-mono">{digest}</code>
        </p>
      )}
    </Notice>
  );
}
