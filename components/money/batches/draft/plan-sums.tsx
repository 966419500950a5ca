import { useLocale, useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import type { BatchView } from "#components/money/batches/rows/batch-view.ts";

/** Shows the planned totals by method and currency, and the rows left out. */
export function PlanSums({ batch: { totals, counts } }: { batch: Pick<BatchView, "totals" | "counts"> }) {
  const t = useTranslations("batches.plan");
  const locale = useLocale();
  const skipped = counts.left_out?.rows ?? 0;
  const unread = counts.unchecked?.rows ?? 0;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {totals.map(({ method, currency, rows, amountCents, roundingCents = 0 }) => (
        <div key={`${method} ${currency}`}>
          <p className="text-xs text-ink-muted">{t(method, { rows })}</p>
          <p className="text-lg font-semibold">
            <Amount amountCents={amountCents} currency={currency} />
          </p>
          {roundingCents !== 0 && (
            <p className="text-xs text-ink-muted">
              {t("handedBack", { sum: moneyText(amountCents + roundingCents, currency, locale) })}
            </p>
          )}
        </div>
      ))}
      {totals.length === 0 && unread === 0 && <p>{t("nothing")}</p>}
      {skipped > 0 && <p className="self-end text-ink-muted">{t("leftOut", { rows: skipped })}</p>}
      {unread > 0 && <p className="self-end text-ink-muted">{t("unread", { rows: unread })}</p>}
    </div>
  );
}
