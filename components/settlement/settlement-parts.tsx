import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SettlementView } from "#components/settlement/settlement-view.ts";
import { Notice } from "#components/ui/notice.tsx";

/** Says what of a period could not be read, and why: days of the service's report, and our own rows. */
export function SettlementParts({
  unreadRecords,
  ownMissing,
  retry,
}: Pick<SettlementView, "unreadRecords" | "ownMissing"> & { retry: ReactNode }) {
  const t = useTranslations("settlement");
  const tCause = useTranslations("reasons.unavailable");
  return (
    <Notice tone="warning" title={t("partial")} actions={retry}>
      {unreadRecords.map(({ from, to, cause }) => (
        <p key={from}>
          {t("unreadRecords", { from, to })} {tCause(cause)}
        </p>
      ))}
      {ownMissing !== null && (
        <p>
          {t("ownMissing")} {tCause(ownMissing)}
        </p>
      )}
    </Notice>
  );
}
