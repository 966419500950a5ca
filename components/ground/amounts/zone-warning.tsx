import { useTranslations } from "next-intl";
import { Notice } from "#components/ground/ui/notices/notice.tsx";

/** Warns that the service's clock and the configured zone disagree: days and deadlines may be off. */
export function ZoneWarning({ offset, timeZone }: { offset: string; timeZone: string }) {
  const t = useTranslations("transaction");
  return (
    <Notice tone="warning" role="note">
      {t("zoneDisagrees", { offset, zone: timeZone })}
    </Notice>
  );
}
