import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { CandidateView } from "#components/in-doubt/candidate-view.ts";
import { CardLabel } from "#components/payments/card-label.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { TransactionLink } from "#components/payments/transaction-link.tsx";

/** Describes a candidate for a choice or a list; its id links to its record. */
export function CandidateWords({
  storeId,
  candidate,
  as,
}: {
  storeId: string;
  candidate: CandidateView;
  as: "candidate" | "internal";
}): ReactNode {
  const t = useTranslations("closing");
  const { transactionId, madeAt, orderNumber, paidWith } = candidate;
  return (
    <>
      {t.rich(as, {
        id: () => <TransactionLink storeId={storeId} transactionId={transactionId} />,
        time: () => <Moment moment={madeAt} withZone={false} />,
      })}
      {paidWith && (
        <span className="text-ink-muted">
          {" "}
          · <CardLabel {...paidWith} />
        </span>
      )}
      {orderNumber !== "" && <span className="text-ink-muted"> · {t("number", { number: orderNumber })}</span>}
    </>
  );
}
