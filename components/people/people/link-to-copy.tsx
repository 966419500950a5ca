"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ground/ui/buttons/copy-button.tsx";

/** Shows the address of a link that somebody hands on. It is kept in the memory of this page and nowhere else. */
export function LinkToCopy({ path }: { path: string }) {
  const t = useTranslations("people");
  const address = new URL(path, window.location.origin).href;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <code className="rounded border border-line bg-surface px-2 py-1 font-mono text-xs break-all select-all">
        {address}
      </code>
      <CopyButton value={address} what={t("linkWhat")} />
    </p>
  );
}
