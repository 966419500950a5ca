import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import {
  AdjustmentPage,
  offerOf,
} from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/adjustment-page.tsx";
import type { LoadedTransaction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/loaded-transaction.ts";
import { toldDeadline } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/told-rulings.ts";
import { voidAction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/undo/actions.ts";
import { UndoForm } from "#components/adjustments/undo-form.tsx";
import type { UndoOffer } from "#components/adjustments/undo-offer.ts";
import type { Ruling } from "#lib/domain/adjustment-rules.ts";
import type { TransactionView } from "#lib/operations/load-transaction.ts";
import { paths } from "#lib/paths.ts";

type Props = { params: Promise<{ storeId: string; transactionId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("refund"))("undoPage") };
}

/** Undoes one refund of today. A sale goes back by the form that gives money back. */
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
        <UndoForm
          offer={view && undoOffer(loaded, view)}
          open={loaded.open}
          action={voidAction}
          check={checkInDoubtAction}
        >
          {whyNot}
        </UndoForm>
      )}
    />
  );
}

function undoRuling({ transaction, rulings }: TransactionView): Ruling {
  return transaction.kind === "refund" ? rulings.void : { allowed: false, reason: { rule: "not_a_refund" } };
}

function undoOffer(loaded: LoadedTransaction, view: TransactionView): UndoOffer | null {
  const ruling = undoRuling(view);
  if (!ruling.allowed || !ruling.until) return null;
  const { context, tell } = loaded;
  return { ...offerOf(loaded, view), until: toldDeadline(ruling.until, context.operation.clock.now(), tell) };
}
