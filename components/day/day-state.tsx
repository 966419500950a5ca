import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { IconName } from "#components/ui/icon.tsx";
import type { JournalState } from "#lib/domain/journal/journal.ts";

const DOUBT = { tone: "doubt", icon: "question-diamond" } as const;

const LOOKS: Readonly<Record<JournalState, { tone: BadgeTone; icon: IconName }>> = {
  prepared: DOUBT,
  sending: DOUBT,
  in_doubt: DOUBT,
  not_found: DOUBT,
  ambiguous: DOUBT,
  succeeded: { tone: "approved", icon: "check" },
  declined: { tone: "declined", icon: "cross-octagon" },
  cancelled: { tone: "neutral", icon: "slash" },
  closed_by_human: { tone: "neutral", icon: "person" },
};

const UNDONE = { tone: "neutral", icon: "undo" } as const;

/** What became of an operation of ours; a refund that was voided later moved nothing in the end. */
export function DayState({ state, undone }: { state: JournalState; undone: boolean }) {
  const t = useTranslations("day.state");
  if (undone) return <Badge {...UNDONE}>{t("undone")}</Badge>;
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
