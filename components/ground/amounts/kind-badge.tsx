import { useTranslations } from "next-intl";
import { Badge, type BadgeLook } from "#components/ground/ui/signs/badge.tsx";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

export const KIND_LOOKS: Readonly<Record<TransactionKind, BadgeLook>> = {
  purchase: { tone: "neutral", icon: "card" },
  pre_authorization: { tone: "held", icon: "hourglass" },
  completion: { tone: "neutral", icon: "check" },
  refund: { tone: "refunded", icon: "return" },
  void_of_sale: { tone: "voided", icon: "slash" },
  void_of_refund: { tone: "voided", icon: "slash" },
  other: { tone: "neutral", icon: "info-circle" },
};

/** Shows the kind of a transaction: word, shape and tone. */
export function KindBadge({ kind }: { kind: TransactionKind }) {
  const t = useTranslations("transaction.kind");
  return <Badge {...KIND_LOOKS[kind]}>{t(kind)}</Badge>;
}
