import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ground/ui/signs/badge.tsx";
import type { IconName } from "#components/ground/ui/signs/icon.tsx";
import { type RequestStatusView, requestStatusOf } from "#components/top/approvals/request-status.ts";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";

const LOOKS: Readonly<Record<RequestStatusView, { tone: BadgeTone; icon: IconName }>> = {
  waiting: { tone: "held", icon: "hourglass" },
  approved: { tone: "approved", icon: "check-circle" },
  declined: { tone: "declined", icon: "cross-octagon" },
  withdrawn: { tone: "neutral", icon: "undo" },
  expired: { tone: "neutral", icon: "slash" },
  unneeded: { tone: "neutral", icon: "slash" },
  inDoubt: { tone: "doubt", icon: "question-diamond" },
  notApplied: { tone: "declined", icon: "cross-octagon" },
};

/** Shows the status of a request as a badge. */
export function RequestBadge({ request }: { request: Pick<ApprovalRequestView, "state" | "result"> }) {
  const t = useTranslations("requests.status");
  const status = requestStatusOf(request);
  return <Badge {...LOOKS[status]}>{t(status)}</Badge>;
}
