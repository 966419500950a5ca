import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { amountText, moneyText } from "#components/ground/amounts/amount-text.ts";
import { KindBadge } from "#components/ground/amounts/kind-badge.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { ReasonName } from "#components/ground/amounts/reason-text.tsx";
import { ResultBadge } from "#components/ground/amounts/result-badge.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ReceiptLink } from "#components/money/receipts/receipt-link.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { type Adjustment, signedCents } from "#lib/domain/transactions/transaction.ts";

/** What happened to a transaction: how one of us made it, an adjustment, or a note that a person wrote. */
export type TimelineItem = MadeItem | AdjustmentItem | NoteItem;

/** Our operation behind a transaction: the person, why, and what is known of its answer. */
export type InternalView = {
  operationId: string;
  staffName: string;
  approverName: string | null;
  reason: string;
  note: string;
  /** How the result became known, if the answer was lost. */
  answerLost: { how: "found" | "chosen" | "late"; at: LocalMoment } | null;
  marker: string | null;
  saleOrderNumber: string;
  /** How much more (positive) or less than the amount changed hands in cash. */
  roundingCents: number;
};

type MadeItem = { kind: "made"; internal: InternalView; at: LocalMoment };

type NoteItem = { kind: "note"; noteId: string; staffName: string; text: string; at: LocalMoment };

type AdjustmentItem = {
  kind: "adjustment";
  adjustment: Adjustment;
  at: LocalMoment;
  /** A refund that was voided later. */
  voided: boolean;
  /** Null when it was made elsewhere, or that is not known. */
  internal: InternalView | null;
  /** Not known to be ours, but similar to a request of ours without an answer. */
  maybeInternal: boolean;
  /** It failed, and is similar to a request of ours that the service refused. */
  maybeRefused: boolean;
};

/** Lists the adjustments of a transaction and people's notes, oldest first. `children` is the form that writes a note. */
export function RecordTimeline({
  storeId,
  currency,
  items,
  children,
}: {
  storeId: string;
  currency: string;
  items: readonly TimelineItem[];
  children?: ReactNode;
}) {
  const t = useTranslations("transaction");
  return (
    <Panel title={t("timeline")} flush>
      {items.length === 0 ? (
        <p className="p-4 text-ink-muted">{t("timelineEmpty")}</p>
      ) : (
        <ol className="divide-y divide-line">
          {items.map((item) => (
            <li key={keyOf(item)} className="flex flex-col gap-1.5 px-4 py-3">
              <Item storeId={storeId} currency={currency} item={item} />
            </li>
          ))}
        </ol>
      )}
      {children && <div className="border-t border-line p-4">{children}</div>}
    </Panel>
  );
}

function keyOf(item: TimelineItem): string {
  if (item.kind === "made") return "made";
  return item.kind === "note" ? item.noteId : item.adjustment.transactionId;
}

function Item({ storeId, currency, item }: { storeId: string; currency: string; item: TimelineItem }) {
  const t = useTranslations("transaction");
  switch (item.kind) {
    case "made":
      return (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            {t("madeHere")}
            <Moment moment={item.at} withZone={false} />
          </p>
          <div className="flex flex-col gap-0.5 text-ink-muted">
            <InternalStory internal={item.internal} />
          </div>
        </>
      );
    case "note":
      return <Note note={item} />;
    case "adjustment":
      return (
        <>
          <Line storeId={storeId} currency={currency} item={item} />
          <Story storeId={storeId} currency={currency} item={item} />
        </>
      );
  }
}

function Note({ note: { staffName, text, at } }: { note: NoteItem }) {
  const t = useTranslations("transaction.notes");
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-ink-muted">
        <span>
          {t("kind")} · <span className="font-medium text-ink">{staffName}</span>
        </span>
        <Moment moment={at} withZone={false} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </>
  );
}

function Line({ storeId, currency, item }: { storeId: string; currency: string; item: AdjustmentItem }) {
  const { transactionId, kind, amountCents, approved } = item.adjustment;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
      <span className="flex flex-wrap items-center gap-2">
        <KindBadge kind={kind} />
        <TransactionLink storeId={storeId} transactionId={transactionId} />
        <ResultBadge approved={approved} voided={item.voided} kind={kind} />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Moment moment={item.at} withZone={false} />
        <Amount
          amountCents={signedCents(kind, amountCents)}
          currency={currency}
          className={`min-w-24 font-semibold ${approved && !item.voided ? "" : "text-ink-muted line-through"}`}
        />
      </span>
    </div>
  );
}

function Story({ storeId, currency, item }: { storeId: string; currency: string; item: AdjustmentItem }): ReactNode {
  const t = useTranslations("transaction");
  const locale = useLocale();
  const { adjustment, internal, maybeInternal, maybeRefused } = item;
  const roundingCents = internal?.roundingCents ?? 0;
  return (
    <div className="flex flex-col gap-0.5 text-ink-muted">
      {internal ? (
        <InternalStory internal={internal}>
          {" · "}
          <ReceiptLink storeId={storeId} transactionId={adjustment.transactionId} />
        </InternalStory>
      ) : (
        <p>{t(maybeInternal ? "maybeInternal" : maybeRefused ? "maybeRefused" : "external")}</p>
      )}
      {roundingCents !== 0 && (
        <p>
          {t("cash.inCash", {
            sum: moneyText(adjustment.amountCents + roundingCents, currency, locale),
            rounding: amountText(roundingCents, locale),
          })}
        </p>
      )}
      {!adjustment.approved && adjustment.message !== "" && <p>{t("serviceSaid", { message: adjustment.message })}</p>}
    </div>
  );
}

/** Says who made it and why, how a lost answer was found, and the note. The children stand behind the reason. */
function InternalStory({ internal, children }: { internal: InternalView; children?: ReactNode }) {
  const t = useTranslations("transaction");
  const { staffName, approverName, reason, note, answerLost, marker, saleOrderNumber } = internal;
  return (
    <>
      <p>
        <span className="font-medium text-ink">{staffName}</span>
        {reason !== "" && (
          <>
            {" · "}
            <ReasonName reason={reason} />
          </>
        )}
        {approverName !== null && <> · {t("approvedBy", { name: approverName })}</>}
        {children}
      </p>
      {answerLost && (
        <p>
          {t.rich(`answerLost.${answerLost.how}`, {
            time: () => <Moment moment={answerLost.at} withZone={false} />,
          })}
        </p>
      )}
      {marker && (
        <p>
          {t.rich(saleOrderNumber === "" ? "marked" : "markedOfSale", {
            marker,
            number: saleOrderNumber,
            mono: (chunks) => <span className="font-mono wrap-anywhere">{chunks}</span>,
          })}
        </p>
      )}
      {note !== "" && <Quote>{note}</Quote>}
    </>
  );
}

function Quote({ children }: { children: string }) {
  const locale = useLocale();
  return <p className="text-ink wrap-anywhere">{locale === "fr" ? `« ${children} »` : `“${children}”`}</p>;
}
