import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";

/**
 * Shows a failed read: what happened, what was not done, and a button to try again. Never looks like an empty result.
 */
export function ReadFailure({
  title,
  cause,
  retryHref,
}: {
  title: ReactNode;
  cause: UnavailableCause;
  /** The page's own address: trying again is a navigation, which the browser can cancel. */
  retryHref: string;
}) {
  const t = useTranslations("transaction");
  const tReasons = useTranslations("reasons.unavailable");
  return (
    <Notice tone="danger" title={title} actions={<LinkButton href={retryHref}>{t("retry")}</LinkButton>}>
      <p>{tReasons(cause)}</p>
      <p>{t("notReadNothingDone")}</p>
    </Notice>
  );
}
