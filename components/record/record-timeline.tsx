import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/payments/amount.tsx";
import { KindBadge } from "#components/payments/kind-badge.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { ReasonName } from "#components/payments/reason-text.tsx";
import { ResultBadge } from "#components/payments/result-badge.tsx";
import { TransactionLink } from "#components/payments/transaction-link.tsx";
import { SlipLink } from "#components/slips/slip-link.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { type Adjustment, signedCents } from "#lib/domain/transactions/transaction.ts";

/** What happened to a transaction: an adjustment, or a note that a person wrote. */
export type TimelineItem = AdjustmentItem | NoteItem;

type NoteItem = { kind: "note"; noteId: string; staffName: string; text: string; at: LocalMoment };

type AdjustmentItem = {
  kind: "adjustment";
  adjustment: Adjustment;
  at: LocalMoment;
  /** A refund that was voided later. */
  voided: boolean;
  /** The person of ours who requested it, and why; null when it was made elsewhere, or that is not known. */
  internal: {
    operationId: string;
    staffName: string;
    approverName: string | null;
    reason: string;
    note: string;
    /** How the result became known, if the answer was lost. */
    answerLost: { how: "found" | "chosen" | "late"; at: LocalMoment } | null;
    marker: string | null;
    saleOrderNumber: string;
  } | null;
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
            <li
              key={item.kind === "note" ? item.noteId : item.adjustment.transactionId}
              className="flex flex-col gap-1.5 px-4 py-3"
            >
              {item.kind === "note" ? (
                <Note note={item} />
              ) : (
                <>
                  <Line storeId={storeId} currency={currency} item={item} />
                  <Story storeId={storeId} item={item} />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {children && <div className="border-t border-line p-4">{children}</div>}
    </Panel>
  );
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

function Story({ storeId, item }: { storeId: string; item: AdjustmentItem }): ReactNode {
  const t = useTranslations("transaction");
  const { adjustment, internal, maybeInternal, maybeRefused } = item;
  return (
    <div className="flex flex-col gap-0.5 text-ink-muted">
      {internal ? (
        <p>
          <span className="font-medium text-ink">{internal.staffName}</span>
          {" · "}
          <ReasonName reason={internal.reason} />
          {internal.approverName !== null && <> · {t("approvedBy", { name: internal.approverName })}</>}
          {" · "}
          <SlipLink storeId={storeId} operationId={internal.operationId} about={adjustment.transactionId} />
        </p>
      ) : (
        <p>{t(maybeInternal ? "maybeInternal" : maybeRefused ? "maybeRefused" : "external")}</p>
      )}
      {internal?.answerLost && (
        <p>
          {t.rich(`answerLost.${internal.answerLost.how}`, {
            time: () => internal.answerLost && <Moment moment={internal.answerLost.at} withZone={false} />,
          })}
        </p>
      )}
      {internal?.marker && (
        <p>
          {t.rich(internal.saleOrderNumber === "" ? "marked" : "markedOfSale", {
            marker: internal.marker,
            number: internal.saleOrderNumber,
            mono: (chunks) => <span className="font-mono wrap-anywhere">{chunks}</span>,
          })}
        </p>
      )}
      {internal && internal.note !== "" && <Quote>{internal.note}</Quote>}
      {!adjustment.approved && adjustment.message !== "" && <p>{t("serviceSaid", { message: adjustment.message })}</p>}
    </div>
  );
}

function Quote({ children }: { children: string }) {
  const locale = useLocale();
  return <p className="text-ink wrap-anywhere">{locale === "fr" ? `« ${children} »` : `“${children}”`}</p>;
}
