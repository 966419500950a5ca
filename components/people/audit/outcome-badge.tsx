import { useTranslations } from "next-intl";
import { Badge, type BadgeLook } from "#components/ground/ui/signs/badge.tsx";
import type { AuditOutcome } from "#lib/domain/people/audit-event.ts";

const LOOKS: Readonly<Record<AuditOutcome, BadgeLook>> = {
  done: { tone: "neutral", icon: "check" },
  refused: { tone: "declined", icon: "slash" },
  declined: { tone: "declined", icon: "cross-octagon" },
  in_doubt: { tone: "doubt", icon: "question-diamond" },
};

/** Shows how an event ended. */
export function OutcomeBadge({ outcome }: { outcome: AuditOutcome }) {
  const t = useTranslations("audit.outcomes");
  return <Badge {...LOOKS[outcome]}>{t(outcome)}</Badge>;
}
