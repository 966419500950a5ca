import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import { voidAction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/undo/actions.ts";
import { UndoForm } from "#components/money/adjustments/undo-form.tsx";
import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { AdjustmentPage } from "#lib/pages/adjustments/adjustment-page.tsx";
import { undoOffer, undoRuling } from "#lib/pages/adjustments/load-undo-offer.ts";
import type { LoadedTransaction } from "#lib/pages/records/loaded-transaction.ts";
import { paths } from "#lib/paths/paths.ts";

type Props = { params: Promise<{ storeId: string; transactionId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("refund"))("undoPage") };
}

/** Shows the form that undoes one refund of today. Sales use the form that gives money back. */
export default async function UndoPage({ params }: Props) {
  const { storeId, transactionId } = await params;
  const t = await getTranslations("refund");
  return (
    <AdjustmentPage
      storeId={storeId}
      transactionId={transactionId}
      title={t("undoPage")}
      lead={t("undoLead")}
      right="void"
      act="undo"
      href={paths.undo(storeId, transactionId)}
      ruling={undoRuling}
      form={(loaded, view, whyNot) => (
        <UndoDesk loaded={loaded} view={view}>
          {whyNot}
        </UndoDesk>
      )}
    />
  );
}

async function UndoDesk({
  loaded,
  view,
  children,
}: {
  loaded: LoadedTransaction;
  view: TransactionView | null;
  children: ReactNode;
}) {
  return (
    <UndoForm
      offer={view && (await undoOffer(loaded, view))}
      open={loaded.open}
      action={voidAction}
      check={checkInDoubtAction}
    >
      {children}
    </UndoForm>
  );
}
