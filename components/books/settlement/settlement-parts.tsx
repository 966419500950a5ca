import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SettlementView } from "#components/books/settlement/settlement-view.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";

/** Says which days are missing on either side, and why: those that could not be read, and those that the day book still reads. */
export function SettlementParts({
  view: { unreadRecords, unreadOwn, awaitedCount },
  retry,
}: {
  view: Pick<SettlementView, "unreadRecords" | "unreadOwn" | "awaitedCount">;
  retry: ReactNode;
}) {
  const t = useTranslations("settlement");
  const tCause = useTranslations("reasons.unavailable");
  const isUnread = unreadRecords.length + unreadOwn.length > 0;
  return (
    <>
      {isUnread && (
        <Notice tone="warning" title={t("partial")} actions={retry}>
          {unreadRecords.map(({ from, to, cause }) => (
            <p key={from}>
              {t("unreadRecords", { from, to })} {tCause(cause)}
            </p>
          ))}
          {unreadOwn.map(({ from, to, cause }) => (
            <p key={from}>
              {t("unreadOwn", { from, to })} {tCause(cause)}
            </p>
          ))}
        </Notice>
      )}
      {awaitedCount > 0 && (
        <Notice tone="info" title={t("awaitedTitle", { count: awaitedCount })} actions={!isUnread && retry}>
          <p>{t("awaitedText")}</p>
        </Notice>
      )}
    </>
  );
}
