import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { beyondCents } from "#components/top/approvals/beyond-cents.ts";
import type { Cause } from "#lib/domain/approvals/approval.ts";

/** Lists why a second person is needed, and by how much a limit is exceeded: one line each. */
export function CauseList({
  causes,
  amountCents,
  currency,
}: {
  causes: readonly Cause[];
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
