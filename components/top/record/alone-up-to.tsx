import { useFormatter, useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { WithKeyboard } from "#components/ground/ui/with-keyboard.tsx";
import { breachesOf } from "#components/money/adjustments/allowance.ts";
import type { RecordView } from "#components/top/record/record-view.ts";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import { mostAlone } from "#lib/domain/adjustments/limits.ts";

/** Says how much this person may refund alone, and beyond it the rule, the figure and the people who decide. */
export function AloneUpTo({
  record: { allowance, currency, proposed, mayChoose },
  method,
  maxCents,
}: {
  record: RecordView;
  method: RefundMethod;
  maxCents: number;
}) {
  const t = useTranslations("transaction");
  const format = useFormatter();
  const locale = useLocale();
  if (allowance === null) return null;
  const breaches = breachesOf(allowance, maxCents);
  const most = mostAlone(allowance.limits, allowance, allowance.own);
  const asksToChoose = !mayChoose && proposed !== "none" && proposed !== method && method === "void";
  if (breaches.length === 0 && !asksToChoose) return null;
  const partly = method === "refund" && most !== null && most > 0;
  return (
    <>
      {partly && breaches.length > 0 && <p>{t("aloneUpTo", { amount: moneyText(most, currency, locale) })}</p>}
      {!partly &&
        breaches.map((breach) => (
          <p key={breach.rule}>
            <ReasonText reason={breach} currency={currency} />
          </p>
        ))}
      {asksToChoose && <p>{t("otherMethod")}</p>}
      <p className="text-ink-muted">
        {t.rich("decidedBy", {
          roles: format.list(allowance.deciders.map((role) => t(`rolePlural.${role}`))),
          keys: (chunks) => <WithKeyboard>{chunks}</WithKeyboard>,
        })}
      </p>
    </>
  );
}
