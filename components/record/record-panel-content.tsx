"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { RequestsBeside } from "#components/approvals/requests-beside.tsx";
import { ZoneWarning } from "#components/payments/zone-warning.tsx";
import { OriginalLink } from "#components/record/original-link.tsx";
import { RecordBody } from "#components/record/record-body.tsx";
import { RecordPanelHeader } from "#components/record/record-panel-header.tsx";
import { RecordPanelProblem } from "#components/record/record-panel-problem.tsx";
import type { RecordBeside } from "#components/record/record-view.ts";
import { TransactionSummary } from "#components/record/transaction-summary.tsx";
import { coversList } from "#components/record/use-panel-leave.ts";
import type { RequestedRecord } from "#components/record/use-record.ts";
import { useRecord } from "#components/record/use-record.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";

export type RecordPanelProps = RequestedRecord & { onClose: () => void };

/** The record as the service tells it now, or why it could not be read. Each one begins at its top. */
export function RecordPanelContent({ onClose, ...asked }: RecordPanelProps) {
  const t = useTranslations("transaction");
  const [turn, setTurn] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { storeId, transactionId } = asked;
  const answer = useRecord(asked, turn);
  useEffect(() => {
    if (coversList()) heading.current?.focus();
  }, []);
  const record = answer?.kind === "done" ? answer.value : null;

  return (
    <section aria-label={t("panelLabel")} aria-busy={answer === null} className="flex min-h-0 flex-col">
      <RecordPanelHeader
        ref={heading}
        storeId={storeId}
        transactionId={transactionId}
        record={record}
        onEnter={() => heading.current?.focus()}
        onClose={onClose}
      />
      <div key={transactionId} className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4">
        {answer === null ? (
          <Waiting />
        ) : record ? (
          <Told storeId={storeId} record={record} />
        ) : (
          <RecordPanelProblem answer={answer} transactionId={transactionId} onRetry={() => setTurn(turn + 1)} />
        )}
      </div>
    </section>
  );
}

function Told({ storeId, record }: { storeId: string; record: RecordBeside }) {
  const { transaction, saleOrderNumber, currency, createdAt, originalId, strangeOffsets, timeZone } = record;
  return (
    <>
      <TransactionSummary
        transaction={transaction}
        saleOrderNumber={saleOrderNumber}
        currency={currency}
        createdAt={createdAt}
      />
      <OriginalLink storeId={storeId} kind={transaction.kind} originalId={originalId} />
      {strangeOffsets.map((offset) => (
        <ZoneWarning key={offset} offset={offset} timeZone={timeZone} />
      ))}
      <RequestsBeside requests={record.requests} />
      <RecordBody storeId={storeId} record={record} />
    </>
  );
}

/** Drawn, not said: who walks a list by ear hears the rows. */
function Waiting() {
  return (
    <>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </>
  );
}
