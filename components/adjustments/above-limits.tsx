"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { reasonFigures } from "#components/payments/reason-figures.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { Reason } from "#lib/domain/outcome.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type Rule = keyof Messages["allowance"]["above"];

/** Says at once, while one types, why this is not the person's own to do, and who decides then. */
export function AboveLimits({
  causes,
  deciders,
  currency,
}: {
  causes: readonly Reason[];
  deciders: readonly Role[];
  currency: string;
}) {
  const t = useTranslations("allowance");
  const tRole = useTranslations("transaction.rolePlural");
  const format = useFormatter();
  const locale = useLocale();
  // Said politely while one types, and silent again when the amount fits: the place itself is always there.
  return (
    <div aria-live="polite" className={causes.length === 0 ? "hidden" : ""}>
      {causes.length > 0 && (
        <Notice tone="info" role="note">
          {causes.map((cause) => (
            <p key={cause.rule}>{t(`above.${cause.rule as Rule}`, reasonFigures(cause, currency, locale))}</p>
          ))}
          <p className="text-ink-muted">{t("deciders", { roles: format.list(deciders.map((role) => tRole(role))) })}</p>
        </Notice>
      )}
    </div>
  );
}
