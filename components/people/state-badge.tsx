import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { IconName } from "#components/ui/icon.tsx";
import type { PersonState } from "#lib/domain/person.ts";

const LOOKS: Readonly<Record<PersonState, { tone: BadgeTone; icon: IconName }>> = {
  active: { tone: "approved", icon: "check" },
  invited: { tone: "held", icon: "hold" },
  locked: { tone: "doubt", icon: "lock" },
  disabled: { tone: "voided", icon: "slash" },
};

/** How it stands with a person's sign-in. */
export function StateBadge({ state }: { state: PersonState }) {
  const t = useTranslations("people.states");
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
