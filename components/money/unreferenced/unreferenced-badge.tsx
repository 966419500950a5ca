import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ground/ui/signs/badge.tsx";
import type { IconName } from "#components/ground/ui/signs/icon.tsx";
import type { UnreferencedState } from "#lib/domain/unreferenced/unreferenced-refund.ts";

const LOOKS: Readonly<Record<UnreferencedState, { tone: BadgeTone; icon: IconName }>> = {
  waiting: { tone: "held", icon: "hourglass" },
  declined: { tone: "declined", icon: "cross-octagon" },
  withdrawn: { tone: "voided", icon: "slash" },
  expired: { tone: "voided", icon: "slash" },
  card_awaited: { tone: "held", icon: "card" },
  card_time_over: { tone: "voided", icon: "slash" },
  sending: { tone: "doubt", icon: "question-diamond" },
  refunded: { tone: "refunded", icon: "return" },
  refused: { tone: "declined", icon: "cross-octagon" },
  in_doubt: { tone: "doubt", icon: "question-diamond" },
  closed: { tone: "voided", icon: "slash" },
};

/** Shows the status of a refund without a sale. */
export function UnreferencedBadge({ stands }: { stands: UnreferencedState }) {
  const t = useTranslations("unreferenced.state");
  return <Badge {...LOOKS[stands]}>{t(stands)}</Badge>;
}
