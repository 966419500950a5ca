import { useTranslations } from "next-intl";
import { Badge, type BadgeLook } from "#components/ground/ui/signs/badge.tsx";
import type { PersonState } from "#lib/domain/people/person.ts";

const LOOKS: Readonly<Record<PersonState, BadgeLook>> = {
  active: { tone: "approved", icon: "check" },
  invited: { tone: "held", icon: "hourglass" },
  reset: { tone: "held", icon: "hourglass" },
  locked: { tone: "doubt", icon: "lock" },
  disabled: { tone: "voided", icon: "slash" },
};

/** Shows the state of a person's sign-in. */
export function PersonStateBadge({ state }: { state: PersonState }) {
  const t = useTranslations("people.states");
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
