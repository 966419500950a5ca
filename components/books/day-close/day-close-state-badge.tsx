import { useTranslations } from "next-intl";
import { Badge, type BadgeLook } from "#components/ground/ui/signs/badge.tsx";

const LOOKS: Readonly<Record<"open" | "signed" | "reopened", BadgeLook>> = {
  open: { tone: "neutral", icon: "calendar" },
  signed: { tone: "approved", icon: "lock" },
  reopened: { tone: "doubt", icon: "undo" },
};

/** Shows how the close of a day stands. */
export function DayCloseStateBadge({ state }: { state: "open" | "signed" | "reopened" }) {
  const t = useTranslations("dayClose.states");
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
