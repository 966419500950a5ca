import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import {
  type LoadedTransaction,
  loadedTransaction,
} from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/loaded-transaction.ts";
import { toldRulings } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/told-rulings.ts";
import { OpenEntryWatch } from "#components/adjustments/open-entry-watch.tsx";
import { AdjustmentTimeline, type TimelineItem } from "#components/transactions/adjustment-timeline.tsx";
import { Forbidden } from "#components/transactions/forbidden.tsx";
import { OriginalLink } from "#components/transactions/original-link.tsx";
import { ReadFailure } from "#components/transactions/read-failure.tsx";
import { RefundLink } from "#components/transactions/refund-link.tsx";
import { RemainingPanel } from "#components/transactions/remaining-panel.tsx";
import { RulingsPanel } from "#components/transactions/rulings-panel.tsx";
import { TransactionFacts } from "#components/transactions/transaction-facts.tsx";
import { TransactionHeader } from "#components/transactions/transaction-header.tsx";
import { ZoneWarning } from "#components/transactions/zone-warning.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { isVoided } from "#lib/domain/adjustment-rules.ts";
import { may } from "#lib/domain/permissions.ts";
import type { TransactionView } from "#lib/operations/load-transaction.ts";
import { paths } from "#lib/paths.ts";

/** The transaction as the service tells it now, or why it could not be read. */
export async function TransactionRecord({ storeId, transactionId }: { storeId: string; transactionId: string }) {
  const loaded = await loadedTransaction(storeId, transactionId);
  const { outcome, open } = loaded;
  const t = await getTranslations("transaction");
  if (outcome.kind === "not_permitted") return <Forbidden>{t("whoCanRead")}</Forbidden>;
  if (outcome.kind === "done" && outcome.value === null) notFound();
  const view = outcome.kind === "done" ? outcome.value : null;
  return (
    <div className="flex flex-col gap-4">
      {view ? <Head loaded={loaded} view={view} /> : <PageHeader title={t("documentTitle", { id: transactionId })} />}
      {/* In the same place whatever could be read, so that it can tell the end of what it has told the beginning of. */}
      <OpenEntryWatch open={open} check={checkInDoubtAction} />
      {view && <Body loaded={loaded} view={view} />}
      {outcome.kind === "unavailable" && (
        <ReadFailure
          title={t("notReadTitle")}
          cause={outcome.cause}
          retryHref={paths.transaction(storeId, transactionId)}
        />
      )}
    </div>
  );
}

type Parts = { loaded: LoadedTransaction; view: TransactionView };

function Head({ loaded: { context, tell }, view }: Parts) {
  const { transaction, row, rulings, originalId, warnings } = view;
  const { storeId, actor, timeZone } = context;
  return (
    <>
      <TransactionHeader
        transaction={transaction}
        voided={isVoided(transaction)}
        currency={row?.currency ?? ""}
        createdAt={tell(transaction.createdAt)}
        actions={
          rulings.refund.allowed &&
          may(actor, "refund.create", storeId) && (
            <RefundLink storeId={storeId} transactionId={transaction.transactionId} />
          )
        }
      />
      <OriginalLink storeId={storeId} kind={transaction.kind} originalId={originalId} />
      {warnings.map((warning) => (
        <ZoneWarning key={warning.kind} offset={warning.offset} timeZone={timeZone} />
      ))}
    </>
  );
}

function Body({ loaded: { context, tell }, view }: Parts) {
  const { transaction, row, remaining, rulings } = view;
  const { storeId, actor, operation } = context;
  const currency = row?.currency ?? "";
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">
        <AdjustmentTimeline storeId={storeId} currency={currency} items={timelineItems(view, tell)} />
        <TransactionFacts transaction={transaction} row={row} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <RemainingPanel transaction={transaction} remaining={remaining} currency={currency} />
        <RulingsPanel
          rulings={toldRulings(rulings, operation.clock.now(), tell)}
          currency={currency}
          mayRefund={may(actor, "refund.create", storeId)}
        />
      </div>
    </div>
  );
}

function timelineItems(view: TransactionView, tell: LoadedTransaction["tell"]): readonly TimelineItem[] {
  const byTime = [...view.timeline].sort((one, other) =>
    Temporal.Instant.compare(Temporal.Instant.from(one.createdAt), Temporal.Instant.from(other.createdAt)),
  );
  return byTime.map(({ ours, voided, ...adjustment }) => ({
    adjustment,
    ours,
    voided,
    at: tell(adjustment.createdAt),
  }));
}
