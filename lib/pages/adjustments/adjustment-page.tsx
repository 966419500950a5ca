import "server-only";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Forbidden, type Right, WhoMay } from "#components/ground/amounts/forbidden.tsx";
import { ReadFailure } from "#components/ground/amounts/read-failure.tsx";
import { TIME_LEFT_TEXTS } from "#components/ground/amounts/time-left-texts.ts";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { AdjustmentRefusal } from "#components/money/adjustments/adjustment-refusal-panel.tsx";
import type { Act, Offer } from "#components/money/adjustments/attempt/attempt.ts";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import type { Ruling } from "#lib/domain/adjustments/adjustment-rules.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { orderNumberText } from "#lib/domain/transactions/transaction.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { RequestsAboutTransaction } from "#lib/pages/approvals/requests-about-transaction.tsx";
import { type LoadedTransaction, loadedTransaction } from "#lib/pages/records/loaded-transaction.ts";
import { paths } from "#lib/paths/paths.ts";
import { presentReason } from "#lib/presenters/records/present-rulings.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

/** The words of a transaction that the forms and their results use. */
const TEXTS = [
  "refund",
  "reasons",
  "allowance",
  "doubts",
  "transaction.brand",
  "transaction.method",
  "transaction.endingIn",
  "transaction.currencyUnknown",
  "transaction.whoMay",
  "transaction.cash",
  "transaction.rolePlural",
  ...TIME_LEFT_TEXTS,
] as const satisfies readonly MessagePart[];

type AdjustmentPageProps = {
  storeId: string;
  transactionId: string;
  title: string;
  lead: string;
  right: Right;
  act: Act;
  texts?: readonly MessagePart[];
  /** The page's own address, for reading it again. */
  href: string;
  ruling: (view: TransactionView) => Ruling;
  /** Draws the form, with its text when nothing can be done. The view is null when there is nothing to offer. */
  form: (loaded: LoadedTransaction, view: TransactionView | null, whyNot: ReactNode) => ReactNode;
};

/** Shows the page of one form that adjusts a transaction: checks the permission, then shows what may be done now, or why not. */
export async function AdjustmentPage(props: AdjustmentPageProps) {
  const { storeId, transactionId, title, lead, right, act, texts = [], form, ruling } = props;
  const { actor } = await storeContext(storeId);
  if (!isTransactionId(transactionId)) notFound();
  const t = await getTranslations("refund");
  const saleHref = paths.transaction(storeId, transactionId);
  if (!may(actor, `${right}.create`, storeId)) {
    return (
      <Forbidden actions={<LinkButton href={saleHref}>{t("backToSale", { act })}</LinkButton>}>
        <WhoMay right={right} />
      </Forbidden>
    );
  }
  const loaded = await loadedTransaction(storeId, transactionId);
  const { outcome } = loaded;
  if (outcome.kind === "done" && outcome.value === null) notFound();
  const view = outcome.kind === "done" ? outcome.value : null;
  return (
    <div className="group/form flex flex-col gap-3">
      <BackLink href={saleHref}>{t("backToSale", { act })}</BackLink>
      {/* The outcome takes its place as the heading of the page. */}
      <div className="group-has-data-outcome/form:hidden">
        <PageHeader title={title} lead={lead} />
      </div>
      <RequestsAboutTransaction storeId={storeId} transactionId={transactionId} waitingOnly />
      <ClientMessages texts={[...TEXTS, ...texts]}>
        {form(
          loaded,
          view && ruling(view).allowed ? view : null,
          <WhyNot {...props} loaded={loaded} saleHref={saleHref} />,
        )}
      </ClientMessages>
    </div>
  );
}

/** Makes the part of every form's offer about the transaction, with a new operation id. */
export function offerOf(
  { context, toLocal }: LoadedTransaction,
  { transaction, row, saleOrderNumber, made, cash }: TransactionView,
): Offer {
  return {
    storeId: context.storeId,
    transactionId: transaction.transactionId,
    operationId: context.operation.newId(),
    currency: row?.currency ?? "",
    voidRoundingCents: made?.roundingCents ?? 0,
    cash,
    subject: transaction.kind === "refund" ? "refund" : transaction.kind === "pre_authorization" ? "preAuth" : "sale",
    sale: {
      amountCents: transaction.amountCents,
      orderNumber: orderNumberText(transaction.orderNumber, saleOrderNumber),
      paymentMethod: transaction.paymentMethod,
      card: transaction.card,
      soldAt: toLocal(transaction.createdAt),
    },
  };
}

async function WhyNot({
  storeId,
  loaded: { outcome, toLocal },
  saleHref,
  href,
  act,
  ruling,
}: AdjustmentPageProps & { loaded: LoadedTransaction; saleHref: string }) {
  const t = await getTranslations("transaction");
  if (outcome.kind === "unavailable") {
    return <ReadFailure title={t("notReadTitle")} cause={outcome.cause} retryHref={href} />;
  }
  const view = outcome.kind === "done" ? outcome.value : null;
  const ruled = view && ruling(view);
  if (!ruled || ruled.allowed) return null;
  const reason = presentReason(ruled.reason, toLocal);
  const currency = view.row?.currency ?? "";
  return <AdjustmentRefusal storeId={storeId} act={act} reason={reason} currency={currency} saleHref={saleHref} />;
}
