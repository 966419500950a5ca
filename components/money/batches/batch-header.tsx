import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { BatchStateBadge } from "#components/money/batches/batch-state.tsx";
import type { BatchView } from "#components/money/batches/rows/batch-view.ts";
import { type SteerAction, SteerButton } from "#components/money/batches/steer/steer-button.tsx";
import { paths } from "#lib/paths/paths.ts";

/** Shows the batch: its name, status, maker and time. */
export function BatchHeader({ batch, discard }: { batch: BatchView; discard: SteerAction }) {
  const t = useTranslations("batches");
  const { storeId, batchId, state, own } = batch;
  return (
    <>
      <BackLink href={paths.batches(storeId)}>{t("back")}</BackLink>
      <PageHeader
        title={batch.fileName || t(`source.${batch.source}`)}
        beside={<BatchStateBadge state={state} />}
        lead={
          <>
            {t(`aim.${batch.aim}`)} · {batch.madeBy} · <Moment moment={batch.madeAt} />
          </>
        }
        actions={
          state === "draft" &&
          own && (
            <SteerButton storeId={storeId} batchId={batchId} action={discard}>
              {t("ask.discard")}
            </SteerButton>
          )
        }
      />
    </>
  );
}
