"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type Answer, useFailureSentence } from "#components/answers/answer.ts";
import { RequestsBeside } from "#components/approvals/requests-beside.tsx";
import { ZoneWarning } from "#components/payments/zone-warning.tsx";
import { RecordBody } from "#components/record/record-body.tsx";
import { RecordPanelHeader } from "#components/record/record-panel-header.tsx";
import type { RecordBeside } from "#components/record/record-view.ts";
import { OriginalLink, TransactionSummary } from "#components/record/transaction-summary.tsx";
import { coversList } from "#components/record/use-panel-leave.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { ZoneChoice } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths.ts";

/** Who comes to a record sooner than this after the last one is walking. */
const WALK_MS = 400;
/** So long a walk has to rest before anything is asked. */
const REST_MS = 120;

/** A record of the list in that zone. */
type RequestedRecord = { storeId: string; transactionId: string; zone: ZoneChoice };

type ReadRecord = { transactionId: string; answer: Answer<RecordBeside | null> };

/**
 * The record of the transaction, read afresh; null while it is on its way. Going on to another one gives the read up. The
 * first is read at once, those of a fast walk only where it rests. A new `turn` asks again.
 */
function useRecord({ storeId, transactionId, zone }: RequestedRecord, turn: number): ReadRecord["answer"] | null {
  const [read, setRead] = useState<(ReadRecord & { turn: number }) | null>(null);
  const cameAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const controller = new AbortController();
    const now = performance.now();
    const waitMs = now - cameAt.current < WALK_MS ? REST_MS : 0;
    cameAt.current = now;
    const timer = setTimeout(async () => {
      const answer = await fetchRecord({ storeId, transactionId, zone }, controller.signal);
      if (!controller.signal.aborted) setRead({ transactionId, turn, answer });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [storeId, transactionId, zone, turn]);

  return read?.transactionId === transactionId && read.turn === turn ? read.answer : null;
}

async function fetchRecord(
  { storeId, transactionId, zone }: RequestedRecord,
  signal: AbortSignal,
): Promise<ReadRecord["answer"]> {
  try {
    const path = paths.transactionRecord(storeId, transactionId, zone);
    const response = await fetch(path, { signal, headers: { Accept: "application/json" } });
    return (await response.json()) as ActionResult<RecordBeside | null>;
  } catch {
    return { kind: "unreachable" };
  }
}

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

/** Why there is no record to show: there is none, it is not for this person, or nobody could say. */
function RecordPanelProblem({
  answer,
  transactionId,
  onRetry,
}: {
  answer: Answer<unknown>;
  transactionId: string;
  onRetry: () => void;
}) {
  const t = useTranslations("transaction");
  const tReasons = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  if (answer.kind === "done") {
    return (
      <Notice tone="info" role="note" title={t("unknownTitle")}>
        {t("unknownText", { id: transactionId })}
      </Notice>
    );
  }
  if (answer.kind === "not_permitted") {
    return (
      <Notice tone="warning" role="note" title={t("forbiddenTitle")}>
        {t("whoCanRead")}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t("notReadTitle")} actions={<Button onClick={onRetry}>{t("retry")}</Button>}>
      <p>{answer.kind === "unavailable" ? tReasons(answer.cause) : sentence(answer)}</p>
      <p>{t("notReadNothingDone")}</p>
    </Notice>
  );
}
