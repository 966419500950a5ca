import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import { writeNoteAction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { ReadFailure } from "#components/ground/amounts/read-failure.tsx";
import { TIME_LEFT_TEXTS } from "#components/ground/amounts/time-left-texts.ts";
import { ZoneWarning } from "#components/ground/amounts/zone-warning.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { OpenEntryWatch } from "#components/money/adjustments/attempt/open-entry-watch.tsx";
import { BackToTransactions } from "#components/top/record/back-to-transactions.tsx";
import { NoteForm } from "#components/top/record/note-form.tsx";
import { RecordActions } from "#components/top/record/record-actions.tsx";
import { RecordBody } from "#components/top/record/record-body.tsx";
import type { RecordView } from "#components/top/record/record-view.ts";
import { TransactionHeader } from "#components/top/record/transaction-header.tsx";
import { TransactionSkeleton } from "#components/top/record/transaction-skeleton.tsx";
import { OriginalLink } from "#components/top/record/transaction-summary.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { RequestsAboutTransaction } from "#lib/pages/approvals/requests-about-transaction.tsx";
import { loadRecordView } from "#lib/pages/records/load-record-view.ts";
import { loadedTransaction } from "#lib/pages/records/loaded-transaction.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string; transactionId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("transaction");
  return { title: t("documentTitle", { id: (await params).transactionId.slice(0, 18) }) };
}

/** The messages that the browser needs. */
const TEXTS = [
  "doubts",
  "transaction.back",
  "transaction.backToSearch",
  "transaction.rolePlural",
  "transaction.notes",
  "reasons",
  ...TIME_LEFT_TEXTS,
] as const satisfies readonly MessagePart[];

/** Shows one transaction: its facts, its adjustments, and the possible actions. */
export default async function TransactionPage({ params }: Props) {
  const { storeId, transactionId } = await params;
  await storeContext(storeId);
  if (!isTransactionId(transactionId)) notFound();
  return (
    <div className="flex flex-col gap-3">
      <ClientMessages texts={TEXTS}>
        <BackToTransactions storeId={storeId} />
        <Suspense key={transactionId} fallback={<TransactionSkeleton />}>
          <TransactionRecord storeId={storeId} transactionId={transactionId} />
        </Suspense>
      </ClientMessages>
    </div>
  );
}

/** Shows the transaction's current record, or why it could not be read. */
async function TransactionRecord({ storeId, transactionId }: { storeId: string; transactionId: string }) {
  const { context, outcome, open, toLocal } = await loadedTransaction(storeId, transactionId);
  const t = await getTranslations("transaction");
  if (outcome.kind === "not_permitted") return <Forbidden>{t("whoCanRead")}</Forbidden>;
  if (outcome.kind === "done" && outcome.value === null) notFound();
  const view = outcome.kind === "done" ? outcome.value : null;
  const record = view && (await loadRecordView(context.operation, storeId, view, toLocal));
  return (
    <div className="flex flex-col gap-4">
      {record ? (
        <Head storeId={storeId} record={record} />
      ) : (
        <PageHeader title={t("documentTitle", { id: transactionId })} />
      )}
      {/* Always at the same place in the tree, so that an operation shown as open is later shown as settled. */}
      <OpenEntryWatch open={open} check={checkInDoubtAction} />
      <RequestsAboutTransaction storeId={storeId} transactionId={transactionId} />
      {record && (
        <RecordBody
          storeId={storeId}
          record={record}
          noteForm={
            record.mayNote && <NoteForm storeId={storeId} transactionId={transactionId} write={writeNoteAction} />
          }
        />
      )}
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

function Head({ storeId, record }: { storeId: string; record: RecordView }) {
  const { transaction, saleOrderNumber, voided, currency, createdAt, originalId, strangeOffsets, timeZone } = record;
  return (
    <>
      <TransactionHeader
        transaction={transaction}
        saleOrderNumber={saleOrderNumber}
        voided={voided}
        currency={currency}
        createdAt={createdAt}
        actions={<RecordActions storeId={storeId} record={record} />}
      />
      <OriginalLink storeId={storeId} kind={transaction.kind} originalId={originalId} />
      {strangeOffsets.map((offset) => (
        <ZoneWarning key={offset} offset={offset} timeZone={timeZone} />
      ))}
    </>
  );
}
