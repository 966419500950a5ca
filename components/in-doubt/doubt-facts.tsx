import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** Shows the request that was sent to the service once. */
export function DoubtFacts({
  entry: { storeId, originalId, sentOrderNumber, staffName, askedAt, checks },
}: {
  entry: {
    storeId: string;
    /** Null for a refund without a sale. */
    originalId: string | null;
    sentOrderNumber: string;
    staffName: string;
    askedAt: LocalMoment;
    checks: number;
  };
}) {
  const t = useTranslations("closeDoubt");
  const tDoubts = useTranslations("doubts");
  return (
    <Panel title={t("factsTitle")}>
      <Facts>
        {originalId !== null && (
          <Fact name={t("transaction")}>
            <TransactionLink storeId={storeId} transactionId={originalId} />
          </Fact>
        )}
        <Fact name={t("askedAt")}>
          <Moment moment={askedAt} />
        </Fact>
        <Fact name={t("askedBy")}>{staffName}</Fact>
        <Fact name={t("sentNumber")} mono>
          {sentOrderNumber}
        </Fact>
        <Fact name={t("soFar")}>{tDoubts("checks", { count: checks })}</Fact>
      </Facts>
    </Panel>
  );
}
