"use client";

import { NextIntlClientProvider, useLocale, useMessages, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ZoneWarning } from "#components/ground/amounts/zone-warning.tsx";
import { type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { fetchAnswer } from "#components/ground/answers/fetch-answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Skeleton } from "#components/ground/ui/signs/skeleton.tsx";
import { OpenNotice } from "#components/money/adjustments/attempt/open-notice.tsx";
import { RequestsBeside } from "#components/top/approvals/requests-beside.tsx";
import { RecordBody } from "#components/top/record/record-body.tsx";
import { RecordPanelHeader } from "#components/top/record/record-panel-header.tsx";
import type { RecordBeside } from "#components/top/record/record-view.ts";
import { OriginalLink, TransactionSummary } from "#components/top/record/transaction-summary.tsx";
import { coversList, usePanelLeave } from "#components/top/record/use-panel-leave.ts";
import type { Done, FormFailure, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { ZoneChoice } from "#lib/domain/search/search-address.ts";
import { type RecordTexts, recordTexts } from "#lib/messages/record-texts.ts";
import { paths } from "#lib/paths/paths.ts";

/** Places the panel beside the list where there is room, else over it from the right. It loads its texts there. */
export function RecordPanelFrame({ onClose, ...record }: RecordPanelProps) {
  const locale = useLocale();
  const messages = useMessages();
  const [texts, setTexts] = useState<RecordTexts | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const leave = usePanelLeave(frame, onClose);
  const giveUp = useRef(onClose);
  giveUp.current = onClose;
  useEffect(() => {
    let wanted = true;
    // Without its texts the panel cannot show anything; the list and the record's own page remain.
    recordTexts(locale).then(
      (read) => wanted && setTexts(read),
      () => wanted && giveUp.current(),
    );
    return () => {
      wanted = false;
    };
  }, [locale]);

  return (
    <div
      ref={frame}
      aria-busy={texts === null}
      className="flex flex-col overflow-hidden border-line bg-page max-xl:fixed max-xl:top-(--frame-top) max-sm:top-0 max-xl:right-0 max-xl:bottom-0 max-xl:z-30 max-xl:w-full max-xl:max-w-md max-xl:border-l max-xl:shadow-raised xl:sticky xl:top-(--frame-top) xl:max-h-[calc(100dvh-var(--frame-top)-6rem)] xl:w-88 xl:shrink-0 2xl:w-96 xl:rounded-md xl:border"
    >
      {texts ? (
        <NextIntlClientProvider locale={locale} messages={{ ...messages, ...texts }}>
          <RecordPanelContent {...record} onClose={leave} />
        </NextIntlClientProvider>
      ) : (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}

/** A next record within this time means that the person is walking through the rows. */
const WALK_MS = 400;
/** While walking, a record is read only after a rest of this length. */
const REST_MS = 120;

/** A record of the list, in that zone. */
type RequestedRecord = { storeId: string; transactionId: string; zone: ZoneChoice };

/** The results of reading a record. Done with null: there is none. */
type RecordResult = Done<RecordBeside | null> | NotPermitted | Unavailable | FormFailure;
type RecordAnswer = RecordResult | NoAnswer;

type ReadRecord = { transactionId: string; answer: RecordAnswer };

/**
 * Reads the record of a transaction; null while it loads. The next record cancels the read. The first one is read at once,
 * those of a fast walk only at rest. A new `turn` reads again.
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
      const path = paths.transactionRecord(storeId, transactionId, zone);
      const answer = await fetchAnswer<RecordResult>(path, controller.signal);
      if (!controller.signal.aborted) setRead({ transactionId, turn, answer });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [storeId, transactionId, zone, turn]);

  return read?.transactionId === transactionId && read.turn === turn ? read.answer : null;
}

export type RecordPanelProps = RequestedRecord & { onClose: () => void };

/** Shows the record as the service reports it now, or why it could not be read. Each record starts at its top. */
function RecordPanelContent({ onClose, ...subject }: RecordPanelProps) {
  const t = useTranslations("transaction");
  const [turn, setTurn] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { storeId, transactionId } = subject;
  const answer = useRecord(subject, turn);
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
          <ShownRecord storeId={storeId} record={record} />
        ) : (
          <RecordPanelProblem answer={answer} transactionId={transactionId} onRetry={() => setTurn(turn + 1)} />
        )}
      </div>
    </section>
  );
}

function ShownRecord({ storeId, record }: { storeId: string; record: RecordBeside }) {
  const { transaction, saleOrderNumber, currency, createdAt, originalId, strangeOffsets, timeZone, open } = record;
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
      {open && <OpenNotice entry={open} />}
      <RequestsBeside requests={record.requests} />
      <RecordBody storeId={storeId} record={record} />
    </>
  );
}

/** Drawn, not announced: a screen reader reads the rows while walking. */
function Waiting() {
  return (
    <>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </>
  );
}

/** Says why no record is shown: it does not exist, is forbidden, or could not be read. */
function RecordPanelProblem({
  answer,
  transactionId,
  onRetry,
}: {
  answer: RecordAnswer;
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
