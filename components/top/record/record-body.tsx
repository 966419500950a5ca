import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { RecordNotices } from "#components/in-doubt/record-notices.tsx";
import type { OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { RecordTimeline } from "#components/top/record/record-timeline.tsx";
import type { RecordView } from "#components/top/record/record-view.ts";
import { RulingsPanel } from "#components/top/record/rulings-panel.tsx";
import { TransactionFacts } from "#components/top/record/transaction-facts.tsx";
import type { Remaining } from "#lib/domain/adjustments/history.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";

/** Shows a transaction's adjustments, the rest, the possible actions and all its facts: in two columns where there is room. */
export function RecordBody({
  storeId,
  record,
  noteForm,
}: {
  storeId: string;
  record: RecordView;
  /** Writes a note into the timeline; not in the side panel. */
  noteForm?: ReactNode;
}) {
  const { transaction, voided, row, currency, timeline, remaining, notices, open, samePayer } = record;
  return (
    <div className="@container flex flex-col gap-4">
      <RecordNotices storeId={storeId} notices={notices} />
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4 @max-3xl:order-2">
          <RecordTimeline storeId={storeId} currency={currency} items={timeline}>
            {noteForm}
          </RecordTimeline>
          <TransactionFacts
            {...{ storeId, transaction, row, samePayer, currency }}
            roundingCents={record.roundingCents}
            cheque={record.cheque}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {!voided && (
            <RemainingPanel transaction={transaction} remaining={remaining} open={open} currency={currency} />
          )}
          <RulingsPanel storeId={storeId} record={record} />
        </div>
      </div>
    </div>
  );
}

/** Shows in large what can still be refunded of a sale; of a pre-authorization, how much was completed. Not for what was voided. */
function RemainingPanel({
  transaction,
  remaining,
  open,
  currency,
}: {
  transaction: Transaction;
  remaining: Remaining;
  /** Our operation that may still change the rest. */
  open: OpenEntry | null;
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
            <Amount
              amountCents={remaining.amountCents}
              currency={currency}
              className={`text-xl ${open ? "text-ink-muted" : "font-semibold"}`}
            />
            <span className="text-ink-muted">{t("remainingOf", { amount: money(amountCents) })}</span>
          </p>
          {open && (
            <p className="flex items-center gap-1.5 text-doubt">
              <Icon name="hourglass" />
              {t("remainingWaiting", { amount: money(open.amountCents) })}
            </p>
          )}
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
