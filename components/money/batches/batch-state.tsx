import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ground/ui/signs/badge.tsx";
import type { IconName } from "#components/ground/ui/signs/icon.tsx";
import type { BatchState } from "#lib/domain/batches/batch.ts";

const LOOKS: Readonly<Record<BatchState, { tone: BadgeTone; icon: IconName }>> = {
  draft: { tone: "neutral", icon: "list" },
  waiting: { tone: "held", icon: "hourglass" },
  running: { tone: "refunded", icon: "return" },
  paused: { tone: "held", icon: "hourglass" },
  finished: { tone: "approved", icon: "check" },
  discarded: { tone: "neutral", icon: "slash" },
};

/** Shows the status of a batch as a badge. */
export function BatchStateBadge({ state }: { state: BatchState }) {
  const t = useTranslations("batches.state");
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
