import { useLocale, useTranslations } from "next-intl";
import { Amount } from "#components/payments/amount.tsx";
import { moneyText } from "#components/payments/amount-text.ts";
import { Notice } from "#components/ui/notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Remaining } from "#lib/domain/adjustments/standing-amounts.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";

/** What of a sale can still be given back, in large; of a pre-authorization, how much of the held amount was completed. */
export function RemainingPanel({
  transaction,
  remaining,
  currency,
}: {
  transaction: Transaction;
  remaining: Remaining;
  currency: string;
}) {
  const t = useTranslations("transaction");
  const locale = useLocale();
  const { kind, approved, amountCents, totalCompletionsCents } = transaction;
  const money = (cents: number) => moneyText(cents, currency, locale);
  if (!approved) return null;
  if (kind === "pre_authorization") {
    return (
      <Panel>
        <p>{t("completedSoFar", { completed: money(totalCompletionsCents), amount: money(amountCents) })}</p>
      </Panel>
    );
  }
  if (kind !== "purchase" && kind !== "completion") return null;
  return (
    <Panel>
      <div className="flex flex-col gap-3">
        <div>
          <p className="text-ink-muted">{t("remaining")}</p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Amount amountCents={remaining.amountCents} currency={currency} className="text-xl font-semibold" />
            <span className="text-ink-muted">{t("remainingOf", { amount: money(amountCents) })}</span>
          </p>
        </div>
        {remaining.disagrees && (
          <Notice tone="warning" role="note">
            {t("remainingDisagrees")}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
