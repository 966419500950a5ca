import { useLocale, useTranslations } from "next-intl";
import { reasonFigures } from "#components/payments/reason-figures.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type RuleName = Exclude<keyof Messages["reasons"], "unavailable">;

/** Why a rule forbids something, as a sentence with its figures. A rule without words of its own is at least named. */
export function ReasonText({ reason, currency }: { reason: Reason; currency: string }) {
  const t = useTranslations("reasons");
  const locale = useLocale();
  const rule = reason.rule as RuleName;
  return <>{t(t.has(rule) ? rule : "other", reasonFigures(reason, currency, locale))}</>;
}
