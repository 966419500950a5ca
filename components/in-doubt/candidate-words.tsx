import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CardLabel } from "#components/ground/amounts/card-label.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import type { CandidateView } from "#components/in-doubt/candidate-view.ts";

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
  const t = useTranslations("closeDoubt");
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
