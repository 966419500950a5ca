import { RecordNotices } from "#components/in-doubt/record-notices.tsx";
import { AdjustmentTimeline } from "#components/record/adjustment-timeline.tsx";
import type { RecordView } from "#components/record/record-view.ts";
import { RemainingPanel } from "#components/record/remaining-panel.tsx";
import { RulingsPanel } from "#components/record/rulings-panel.tsx";
import { TransactionFacts } from "#components/record/transaction-facts.tsx";

/** What was done to a transaction, what is left of it, what may be done now, and all its facts: in two columns where there is room. */
export function RecordBody({ storeId, record }: { storeId: string; record: RecordView }) {
  const { transaction, row, currency, timeline, remaining, notices } = record;
  return (
    <div className="@container flex flex-col gap-4">
      <RecordNotices storeId={storeId} notices={notices} />
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4 @max-3xl:order-2">
          <AdjustmentTimeline storeId={storeId} currency={currency} items={timeline} />
          <TransactionFacts transaction={transaction} row={row} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <RemainingPanel transaction={transaction} remaining={remaining} currency={currency} />
          <RulingsPanel storeId={storeId} record={record} />
        </div>
      </div>
    </div>
  );
}
