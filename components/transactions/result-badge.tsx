import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";

/** Whether it was approved, declined, or approved and voided later. */
export function ResultBadge({ approved, voided = false }: { approved: boolean; voided?: boolean }) {
  const t = useTranslations("transaction.result");
  if (!approved) {
    return (
      <Badge tone="declined" icon="cross-octagon">
        {t("declined")}
      </Badge>
    );
  }
  if (voided) {
    return (
      <Badge tone="voided" icon="slash">
        {t("voided")}
      </Badge>
    );
  }
  return (
    <Badge tone="approved" icon="check-circle">
      {t("approved")}
    </Badge>
  );
}
