"use client";

import { useLocale, useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { PlanTotal } from "#lib/domain/batches/plan-batch.ts";
import { paths } from "#lib/paths/paths.ts";

export type BatchSummary = {
  storeId: string;
  batchId: string;
  fileName: string;
  rows: number;
  skipped: number;
  largestCents: number;
  totals: readonly PlanTotal[];
};

/** Shows a batch of refunds and voids that one person made and another approves as a whole. */
export function BatchFacts({ batch, currency }: { batch: BatchSummary; currency: string }) {
  const t = useTranslations("approvals.batch");
  const locale = useLocale();
  return (
    <Panel
      title={t("title")}
      actions={<LinkButton href={paths.batch(batch.storeId, batch.batchId)}>{t("open")}</LinkButton>}
    >
      <Facts>
        <Fact name={t("fileName")}>{batch.fileName}</Fact>
        <Fact name={t("rows")}>{batch.rows}</Fact>
        <Fact name={t("leftOut")}>{batch.skipped}</Fact>
        {batch.totals.map((total) => (
          <Fact key={`${total.method} ${total.currency}`} name={t(`total.${total.method}`, { count: total.rows })}>
            <Amount amountCents={total.amountCents} currency={total.currency} />
            {(total.roundingCents ?? 0) !== 0 && (
              <span className="block text-ink-muted">
                {t("handedBack", {
                  sum: moneyText(total.amountCents + (total.roundingCents ?? 0), total.currency, locale),
                })}
              </span>
            )}
          </Fact>
        ))}
        <Fact name={t("largest")}>
          <Amount amountCents={batch.largestCents} currency={currency} />
        </Fact>
      </Facts>
    </Panel>
  );
}
