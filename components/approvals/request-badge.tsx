import { useTranslations } from "next-intl";
import type { ToldRequest } from "#components/approvals/told-request.ts";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { IconName } from "#components/ui/icon.tsx";
import { DOUBTFUL_STATES } from "#lib/domain/journal.ts";

type Standing = ToldRequest["state"] | "inDoubt" | "notCarriedOut";

const LOOKS: Readonly<Record<Standing, { tone: BadgeTone; icon: IconName }>> = {
  waiting: { tone: "held", icon: "hold" },
  approved: { tone: "approved", icon: "check-circle" },
  declined: { tone: "declined", icon: "cross-octagon" },
  withdrawn: { tone: "neutral", icon: "undo" },
  lapsed: { tone: "neutral", icon: "slash" },
  inDoubt: { tone: "doubt", icon: "question-diamond" },
  notCarriedOut: { tone: "declined", icon: "cross-octagon" },
};

/** How a request stands; of an approved one also that its operation is in doubt, or was not carried out. */
export function standingOf({ state, result }: Pick<ToldRequest, "state" | "result">): Standing {
  if (state !== "approved" || !result) return state;
  if ((DOUBTFUL_STATES as readonly string[]).includes(result.state)) return "inDoubt";
  return result.state === "declined" || result.state === "cancelled" || result.state === "closed_by_human"
    ? "notCarriedOut"
    : "approved";
}

/** The same as a sign with its word. */
export function RequestBadge({ request }: { request: Pick<ToldRequest, "state" | "result"> }) {
  const t = useTranslations("approvals.standing");
  const standing = standingOf(request);
  return <Badge {...LOOKS[standing]}>{t(standing)}</Badge>;
}
