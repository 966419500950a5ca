import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { TransactionKind } from "#lib/domain/transaction.ts";

/** Whether it was approved, declined, or approved and voided later. Beside a kind, some languages have the word agree with it. */
export function ResultBadge({
  approved,
  voided = false,
  kind = "other",
}: {
  approved: boolean;
  voided?: boolean;
  kind?: TransactionKind;
}) {
  const t = useTranslations("transaction.result");
  if (!approved) {
    return (
      <Badge tone="declined" icon="cross-octagon">
        {t("declined", { kind })}
      </Badge>
    );
  }
  if (voided) {
    return (
      <Badge tone="voided" icon="slash">
        {t("voided", { kind })}
      </Badge>
    );
  }
  return (
    <Badge tone="approved" icon="check-circle">
      {t("approved", { kind })}
    </Badge>
  );
}
