import { useLocale, useTranslations } from "next-intl";
import { beyondCents } from "#components/approvals/beyond-cents.ts";
import { moneyText } from "#components/payments/amount-text.ts";
import { ReasonText } from "#components/payments/reason-text.tsx";
import type { Reason } from "#lib/domain/outcome.ts";

/** Why a second person is needed, and by how much a limit is passed: one line each. */
export function CauseList({
  causes,
  amountCents,
  currency,
}: {
  causes: readonly Reason[];
  amountCents: number;
  currency: string;
}) {
  const t = useTranslations("approvals");
  const locale = useLocale();
  return (
    <>
      {causes.map((cause) => {
        const beyond = beyondCents(cause, amountCents);
        return (
          <span key={cause.rule} className="block">
            <ReasonText reason={cause} currency={currency} />
            {beyond !== null && ` ${t("beyond", { amount: moneyText(beyond, currency, locale) })}`}
          </span>
        );
      })}
    </>
  );
}
