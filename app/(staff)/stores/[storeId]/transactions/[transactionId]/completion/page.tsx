import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import { completionAction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/completion/actions.ts";
import { CompletionForm } from "#components/money/adjustments/completion-form.tsx";
import type { CompletionOffer } from "#components/money/adjustments/completion-offer.ts";
import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { AdjustmentPage, offerOf } from "#lib/pages/adjustments/adjustment-page.tsx";
import type { LoadedTransaction } from "#lib/pages/records/loaded-transaction.ts";
import { paths } from "#lib/paths/paths.ts";

type Props = { params: Promise<{ storeId: string; transactionId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("completion"))("title") };
}

/** Shows the form that charges part or all of one pre-auth. */
export default async function CompletionPage({ params }: Props) {
  const { storeId, transactionId } = await params;
  const t = await getTranslations("completion");
  return (
    <AdjustmentPage
      storeId={storeId}
      transactionId={transactionId}
      title={t("title")}
      lead={t("lead")}
      right="completion"
      act="completion"
      texts={["completion"]}
      href={paths.completion(storeId, transactionId)}
      ruling={({ rulings }) => rulings.completion}
      form={(loaded, view, whyNot) => (
        <CompletionForm
          offer={view && completionOffer(loaded, view)}
          open={loaded.open}
          action={completionAction}
          check={checkInDoubtAction}
        >
          {whyNot}
        </CompletionForm>
      )}
    />
  );
}

function completionOffer(loaded: LoadedTransaction, view: TransactionView): CompletionOffer {
  const { operation, storeId } = loaded.context;
  const { completion, release } = view.rulings;
  const { severalCompletions, releaseByZero } = operation.adjustmentSettings(storeId);
  return {
    ...offerOf(loaded, view),
    reserveCents: completion.allowed ? completion.maxCents : 0,
    severalCompletions,
    mayRelease: release.allowed,
    takesRelease: releaseByZero,
  };
}
