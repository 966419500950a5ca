import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import * as actions from "#app/(staff)/stores/[storeId]/batches/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { PageRefresh } from "#components/ground/answers/page-refresh.tsx";
import { FileButton, LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { AskForm } from "#components/money/batches/ask-form.tsx";
import { BatchHeader } from "#components/money/batches/batch-header.tsx";
import { BatchProgress } from "#components/money/batches/batch-progress.tsx";
import { BatchWaiting } from "#components/money/batches/batch-waiting.tsx";
import { BatchCheck } from "#components/money/batches/draft/batch-check.tsx";
import { MendedRows } from "#components/money/batches/draft/mended-rows.tsx";
import { PlanSums } from "#components/money/batches/draft/plan-sums.tsx";
import { RepeatedNotice } from "#components/money/batches/draft/repeated-notice.tsx";
import { RowChoice } from "#components/money/batches/draft/row-choice.tsx";
import { RowMending } from "#components/money/batches/draft/row-mending.tsx";
import { type BatchView, ROW_FILTERS, ROWS_A_PAGE } from "#components/money/batches/rows/batch-view.ts";
import { leftOutFirst } from "#components/money/batches/rows/row-groups.ts";
import { RowFilters, RowPages } from "#components/money/batches/rows/row-navigation.tsx";
import { RowTable } from "#components/money/batches/rows/row-table.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { forPerson } from "#lib/domain/people/person-address.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { showBatch } from "#lib/operations/money/batches/read-batches.ts";
import { paths } from "#lib/paths/paths.ts";
import { batchView, filtered, rowViews } from "#lib/presenters/batches/present-batch.ts";
import { rowValues } from "#lib/presenters/batches/present-mending.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string; batchId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("batches"))("title") };
}

/** Shows one batch: the plan, the progress, and the result of each row. */
export default async function BatchPage({ params, searchParams }: Props) {
  const { storeId: askedStore, batchId } = await params;
  const { show, page: askedPage } = await searchParams;
  const context = await storeContext(askedStore);
  const { operation, storeId, timeZone } = context;
  const t = await getTranslations("batches");
  const shown = await showBatch(operation, { storeId, batchId });
  if (shown.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  if (!shown.value) {
    return (
      <EmptyState
        icon="list"
        title={<h1>{t("notFoundTitle")}</h1>}
        actions={<LinkButton href={paths.batches(storeId)}>{t("back")}</LinkButton>}
      >
        {t("notFoundText")}
      </EmptyState>
    );
  }
  const rows = rowViews(shown.value, timeZone);
  const locale = await getLocale();
  const batch = await batchView(context, shown.value, rows, locale);
  const askedAt = new Map(shown.value.rows.map(({ line, asked }) => [line, asked]));
  const filter = ROW_FILTERS.find((one) => one === show) ?? "all";
  const found = filtered(shown.value.plan ? leftOutFirst(rows) : rows, filter);
  const page = Math.max(1, Math.min(Number(askedPage) || 1, Math.ceil(found.length / ROWS_A_PAGE)));
  const isDraft = batch.state === "draft";
  // Only its maker reads a draft's transactions, because only they choose its rows.
  const choice = isDraft && batch.own;
  const { value: reasons } = await settingOf(operation.store.tables, storeId, REASON_LISTS.give_back);
  return (
    <ClientMessages texts={["batches", "reasons", "refund.reasons", "refund.errors", "transaction.receiptLink"]}>
      <div className="flex flex-col gap-4">
        <BatchHeader batch={batch} discard={actions.discardBatchAction} />
        {isDraft && !batch.own && (
          <Notice tone="info" role="note">
            {t("ask.ownOnly", { name: batch.madeBy })}
          </Notice>
        )}
        {isDraft && batch.repeated && <RepeatedNotice batch={batch} again={actions.allowRepeatAction} />}
        {choice && (
          <BatchCheck storeId={storeId} batchId={batchId} unread={unreadOf(batch)} rowCount={batch.rowCount} />
        )}
        {batch.state === "waiting" && <BatchWaiting batch={batch} reopen={actions.reopenBatchAction} />}
        {(batch.state === "running" || batch.state === "paused" || batch.state === "finished") && (
          <BatchProgress
            batch={batch}
            resultPath={forPerson(paths.batchResult(storeId, batchId), context.actor.staffId)}
            pause={actions.pauseBatchAction}
            goOn={actions.continueBatchAction}
            stop={actions.stopBatchAction}
            renew={actions.renewBatchAction}
          />
        )}
        {(isDraft || batch.state === "waiting") && (
          <Panel title={t("plan.title")}>
            <PlanSums batch={batch} />
          </Panel>
        )}
        {choice && unreadOf(batch) === 0 && batch.totals.length > 0 && <AskPart batch={batch} reasons={reasons} />}
        <Panel
          title={t("rows.title")}
          actions={
            <>
              <RowFilters batch={batch} shown={filter} />
              {isDraft && (batch.counts.left_out?.rows ?? 0) > 0 && (
                <FileButton
                  href={forPerson(paths.batchResult(storeId, batchId, "rows=left_out"), context.actor.staffId)}
                >
                  {t("rows.saveLeftOut")}
                </FileButton>
              )}
            </>
          }
          flush
        >
          <MendedRows>
            <RowTable
              storeId={storeId}
              rows={found.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)}
              what={t(choice ? "rows.what" : "rows.became")}
              choice={
                choice
                  ? (row) => (
                      <RowChoice storeId={storeId} batchId={batchId} row={row} choose={actions.chooseRowsAction} />
                    )
                  : undefined
              }
              mending={
                choice
                  ? (row) => {
                      const asked = askedAt.get(row.line);
                      if (!asked || row.state !== "left_out" || row.excluded) return null;
                      return (
                        <RowMending
                          {...{ storeId, batchId, reasons }}
                          line={row.line}
                          values={rowValues(asked, locale)}
                          mend={actions.mendRowAction}
                        />
                      );
                    }
                  : undefined
              }
            />
          </MendedRows>
          <RowPages storeId={storeId} batchId={batchId} filter={filter} page={page} count={found.length} />
        </Panel>
        {isMoving(batch) && <PageRefresh everyMs={batch.state === "running" ? 2_000 : 5_000} />}
      </div>
    </ClientMessages>
  );
}

function unreadOf({ counts }: BatchView): number {
  return counts.unchecked?.rows ?? 0;
}

/** Decides whether the batch can change without an action on this page. */
function isMoving({ state, counts }: BatchView): boolean {
  return state === "running" || state === "waiting" || (counts.in_doubt?.rows ?? 0) > 0;
}

function AskPart({ batch, reasons }: { batch: BatchView; reasons: readonly string[] }) {
  const total = {
    amountCents: batch.totals.reduce((cents, one) => cents + one.amountCents, 0),
    currency: batch.totals[0]?.currency ?? "",
  };
  return (
    <AskForm
      storeId={batch.storeId}
      batchId={batch.batchId}
      reasons={reasons}
      total={total}
      seenPlan={batch.planDigest}
      ask={actions.askBatchAction}
    />
  );
}
