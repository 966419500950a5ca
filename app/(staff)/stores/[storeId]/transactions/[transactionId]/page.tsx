import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { TransactionRecord } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/transaction-record.tsx";
import { ClientMessages } from "#components/frame/client-messages.tsx";
import { BackToTransactions } from "#components/transactions/back-to-transactions.tsx";
import { TIME_LEFT_TEXTS } from "#components/transactions/time-left-texts.ts";
import { TransactionSkeleton } from "#components/transactions/transaction-skeleton.tsx";
import { isTransactionId } from "#lib/domain/transaction-id.ts";
import type { MessagePart } from "#lib/messages/pick-messages.ts";
import { storeContext } from "#lib/session/staff-context.ts";

type Props = { params: Promise<{ storeId: string; transactionId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("transaction");
  return { title: t("documentTitle", { id: (await params).transactionId.slice(0, 18) }) };
}

/** Of its words those that are said in the browser. */
const TEXTS = [
  "doubts",
  "transaction.back",
  "transaction.backToSearch",
  ...TIME_LEFT_TEXTS,
] as const satisfies readonly MessagePart[];

/** One transaction: the facts, what was done to it, and what may be done now. */
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
