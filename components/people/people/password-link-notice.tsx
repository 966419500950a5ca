"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ground/ui/buttons/copy-button.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { LINK_HOURS, type MadeLink } from "#lib/domain/people/person.ts";
import { paths } from "#lib/paths/paths.ts";

/** Shows a link this once. It is kept in the memory of this page and nowhere else. */
export function PasswordLinkNotice({ name, link, first }: { name: string; link: MadeLink; first?: string }) {
  const t = useTranslations("people");
  const address = new URL(paths.passwordLink(link.token), window.location.origin).href;
  return (
    <FocusedNotice tone="success" title={t("linkTitle", { name })}>
      {first && <p>{first}</p>}
      <p className="flex flex-wrap items-center gap-2">
        <code className="rounded border border-line bg-surface px-2 py-1 font-mono text-xs break-all select-all">
          {address}
        </code>
        <CopyButton value={address} what={t("linkWhat")} />
      </p>
      <p>{t("linkText", { name, hours: LINK_HOURS[link.purpose] })}</p>
    </FocusedNotice>
  );
}
