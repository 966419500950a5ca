"use client";

import { useTranslations } from "next-intl";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { LinkToCopy } from "#components/people/people/link-to-copy.tsx";
import { LINK_HOURS, type MadeLink } from "#lib/domain/people/person.ts";
import { paths } from "#lib/paths/paths.ts";

/** Shows a link this once. */
export function PasswordLinkNotice({ name, link, first }: { name: string; link: MadeLink; first?: string }) {
  const t = useTranslations("people");
  return (
    <FocusedNotice tone="success" title={t("linkTitle", { name })}>
      {first && <p>{first}</p>}
      <LinkToCopy path={paths.passwordLink(link.token)} />
      <p>{t("linkText", { name, hours: LINK_HOURS[link.purpose] })}</p>
    </FocusedNotice>
  );
}
