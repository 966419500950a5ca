import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import {
  AdjustmentPage,
  offerOf,
} from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/adjustment-page.tsx";
import type { LoadedTransaction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/loaded-transaction.ts";
import { giveBackAction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/refund/actions.ts";
import { toldDeadline } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/told-rulings.ts";
import { GiveBackForm } from "#components/adjustments/give-back-form.tsx";
import type { GiveBackOffer } from "#components/adjustments/give-back-offer.ts";
import { may } from "#lib/domain/permissions.ts";
import type { TransactionView } from "#lib/operations/load-transaction.ts";
import { paths } from "#lib/paths.ts";

type Props = { params: Promise<{ storeId: string; transactionId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("refund"))("title") };
}

/** Gives back part or all of one sale, as a void or as a refund. */
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
      form={(loaded, view, whyNot) => (
        <GiveBackForm
          offer={view && giveBackOffer(loaded, view)}
          open={loaded.open}
          action={giveBackAction}
          check={checkInDoubtAction}
        >
          {whyNot}
        </GiveBackForm>
      )}
    />
  );
}

function giveBackOffer(loaded: LoadedTransaction, view: TransactionView): GiveBackOffer {
  const { context, tell } = loaded;
  const { giveBack, rulings, remaining } = view;
  const other = giveBack.way === "void" ? "refund" : "void";
  const mayChoose = may(context.actor, "giveBack.choose", context.storeId) && rulings[other].allowed;
  return {
    ...offerOf(loaded, view),
    remainingCents: remaining.amountCents,
    voidUntil: giveBack.way === "void" ? toldDeadline(giveBack.until, context.operation.clock.now(), tell) : null,
    cause: giveBack.way === "refund" ? giveBack.cause : null,
    named: mayChoose ? [other] : [],
  };
}
