import { useTranslations } from "next-intl";
import { Badge, type BadgeLook } from "#components/ground/ui/signs/badge.tsx";
import type { SettlementState } from "#lib/domain/accounting/settlement/settlement-record.ts";

const COMING: BadgeLook = { tone: "neutral", icon: "calendar" };
const WAITING: BadgeLook = { tone: "held", icon: "hourglass" };

const LOOKS: Readonly<Record<SettlementState, BadgeLook>> = {
  scheduled: COMING,
  generating: COMING,
  in_process: COMING,
  perform_settlement: COMING,
  approved: { tone: "approved", icon: "check" },
  transferred: { tone: "approved", icon: "check-circle" },
  declined: { tone: "declined", icon: "cross-octagon" },
  on_hold: WAITING,
  accumulating: WAITING,
  under_minimum: WAITING,
  pending_verification: WAITING,
  unknown: { tone: "doubt", icon: "question-diamond" },
};

/** Says in words how far a settlement is. An unknown state shows the service's own word. */
export function SettlementStateBadge({ state, stateWord }: { state: SettlementState; stateWord: string }) {
  const t = useTranslations("settlement.state");
  return <Badge {...LOOKS[state]}>{state === "unknown" ? t("unknown", { word: stateWord }) : t(state)}</Badge>;
}
