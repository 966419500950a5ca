import { useTranslations } from "next-intl";
import { Badge, type BadgeLook } from "#components/ground/ui/signs/badge.tsx";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

export type Result = "approved" | "declined" | "voided";

export const RESULT_LOOKS: Readonly<Record<Result, BadgeLook>> = {
  approved: { tone: "approved", icon: "check-circle" },
  declined: { tone: "declined", icon: "cross-octagon" },
  voided: { tone: "voided", icon: "slash" },
};

/** Shows the result of a transaction: approved, declined, or approved and voided later. */
export function resultOf({ approved, voided = false }: { approved: boolean; voided?: boolean }): Result {
  if (!approved) return "declined";
  return voided ? "voided" : "approved";
}

/**
 * Shows whether a transaction was approved, declined, or approved and voided later. Beside a kind, some languages
 * inflect the word to match.
 */
export function ResultBadge({
  kind = "other",
  ...status
}: {
  approved: boolean;
  voided?: boolean;
  kind?: TransactionKind;
}) {
  const t = useTranslations("transaction.result");
  const result = resultOf(status);
  return <Badge {...RESULT_LOOKS[result]}>{t(result, { kind })}</Badge>;
}
