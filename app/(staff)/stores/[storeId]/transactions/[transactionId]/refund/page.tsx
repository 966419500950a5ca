import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import { giveBackAction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/refund/actions.ts";
import { GiveBackForm } from "#components/money/adjustments/give-back-form.tsx";
import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { AdjustmentPage } from "#lib/pages/adjustments/adjustment-page.tsx";
import { giveBackOffer } from "#lib/pages/adjustments/load-give-back-offer.ts";
import type { LoadedTransaction } from "#lib/pages/records/loaded-transaction.ts";
import { paths } from "#lib/paths/paths.ts";

type FormProps = { loaded: LoadedTransaction; view: TransactionView | null; whyNot: ReactNode };

type Props = { params: Promise<{ storeId: string; transactionId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("refund"))("title") };
}

/** Shows the form that gives back part or all of one sale, as a void or a refund. */
export default async function GiveBackPage({ params }: Props) {
  const { storeId, transactionId } = await params;
  const t = await getTranslations("refund");
  return (
    <AdjustmentPage
      storeId={storeId}
      transactionId={transactionId}
      title={t("title")}
      lead={t("lead")}
      right="refund"
      act="refund"
      href={paths.giveBack(storeId, transactionId)}
      ruling={({ rulings }) => rulings.refund}
      form={(loaded, view, whyNot) => <OfferedForm loaded={loaded} view={view} whyNot={whyNot} />}
    />
  );
}

async function OfferedForm({ loaded, view, whyNot }: FormProps) {
  return (
    <GiveBackForm
      offer={view && (await giveBackOffer(loaded, view))}
      open={loaded.open}
      action={giveBackAction}
      check={checkInDoubtAction}
    >
      {whyNot}
    </GiveBackForm>
  );
}
