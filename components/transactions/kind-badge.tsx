import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { IconName } from "#components/ui/icon.tsx";
import type { TransactionKind } from "#lib/domain/transaction.ts";

const LOOKS: Readonly<Record<TransactionKind, { tone: BadgeTone; icon: IconName }>> = {
  purchase: { tone: "neutral", icon: "card" },
  pre_authorization: { tone: "held", icon: "hold" },
  completion: { tone: "neutral", icon: "check" },
  refund: { tone: "refunded", icon: "return" },
  void_of_sale: { tone: "voided", icon: "slash" },
  void_of_refund: { tone: "voided", icon: "slash" },
  other: { tone: "neutral", icon: "info-circle" },
};

/** What kind of transaction it is: word, shape and tone. */
export function KindBadge({ kind }: { kind: TransactionKind }) {
  const t = useTranslations("transaction.kind");
  return <Badge {...LOOKS[kind]}>{t(kind)}</Badge>;
}
