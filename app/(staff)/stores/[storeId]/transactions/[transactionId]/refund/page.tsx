import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import {
  type LoadedTransaction,
  loadedTransaction,
} from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/loaded-transaction.ts";
import { refundAction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/refund/actions.ts";
import { RefundForm } from "#components/adjustments/refund-form.tsx";
import type { RefundOffer } from "#components/adjustments/refund-offer.ts";
import { RefundRefusal } from "#components/adjustments/refund-refusal.tsx";
import { ClientMessages } from "#components/frame/client-messages.tsx";
import { Forbidden } from "#components/transactions/forbidden.tsx";
import { ReadFailure } from "#components/transactions/read-failure.tsx";
import { WhoCanRefund } from "#components/transactions/who-can-refund.tsx";
import { BackLink } from "#components/ui/back-link.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { may } from "#lib/domain/permissions.ts";
import { isTransactionId } from "#lib/domain/transaction-id.ts";
import type { MessagePart } from "#lib/messages/pick-messages.ts";
import { paths } from "#lib/paths.ts";
import { storeContext } from "#lib/session/staff-context.ts";

type Props = { params: Promise<{ storeId: string; transactionId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("refund"))("title") };
}

/** Of a transaction's own words only those that the form and its result say. */
const TEXTS = [
  "refund",
  "reasons",
  "doubts",
  "transaction.brand",
  "transaction.method",
  "transaction.endingIn",
  "transaction.currencyUnknown",
  "transaction.whoCanRefund",
  "transaction.rolePlural",
] as const satisfies readonly MessagePart[];

/** Gives back part or all of one sale. */
export default async function RefundPage({ params }: Props) {
  const { storeId, transactionId } = await params;
  const { actor } = await storeContext(storeId);
  if (!isTransactionId(transactionId)) notFound();
  const t = await getTranslations("refund");
  const saleHref = paths.transaction(storeId, transactionId);
  if (!may(actor, "refund.create", storeId)) {
    return (
      <Forbidden actions={<LinkButton href={saleHref}>{t("backToSale")}</LinkButton>}>
        <WhoCanRefund />
      </Forbidden>
    );
  }
  const loaded = await loadedTransaction(storeId, transactionId);
  if (loaded.outcome.kind === "done" && loaded.outcome.value === null) notFound();
  return (
    <div className="flex flex-col gap-3">
      <BackLink href={saleHref}>{t("backToSale")}</BackLink>
      <PageHeader title={t("title")} lead={t("lead")} />
      <ClientMessages texts={TEXTS}>
        <RefundForm offer={offerOf(loaded)} open={loaded.open} action={refundAction} check={checkInDoubtAction}>
          <WhyNot loaded={loaded} saleHref={saleHref} refundHref={paths.refund(storeId, transactionId)} />
        </RefundForm>
      </ClientMessages>
    </div>
  );
}

/** What can be refunded now, under an operation of its own; null when nothing can, or when that could not be read. */
function offerOf({ context, outcome, tell }: LoadedTransaction): RefundOffer | null {
  if (outcome.kind !== "done" || !outcome.value) return null;
  const { transaction, row, rulings } = outcome.value;
  if (!rulings.refund.allowed) return null;
  return {
    storeId: context.storeId,
    transactionId: transaction.transactionId,
    operationId: context.operation.newId(),
    remainingCents: rulings.refund.maxCents,
    currency: row?.currency ?? "",
    sale: {
      amountCents: transaction.amountCents,
      orderNumber: transaction.orderNumber,
      paymentMethod: transaction.paymentMethod,
      card: transaction.card,
      soldAt: tell(transaction.createdAt),
    },
  };
}

async function WhyNot({
  loaded: { outcome },
  saleHref,
  refundHref,
}: {
  loaded: LoadedTransaction;
  saleHref: string;
  refundHref: string;
}) {
  const t = await getTranslations("transaction");
  if (outcome.kind === "unavailable") {
    return <ReadFailure title={t("notReadTitle")} cause={outcome.cause} retryHref={refundHref} />;
  }
  const view = outcome.kind === "done" ? outcome.value : null;
  if (!view || view.rulings.refund.allowed) return null;
  return <RefundRefusal reason={view.rulings.refund.reason} currency={view.row?.currency ?? ""} saleHref={saleHref} />;
}
