import { useTranslations } from "next-intl";
import type { BatchView } from "#components/batches/rows/batch-view.ts";
import { type SteerAction, SteerButton } from "#components/batches/steer/steer-button.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { BackLink } from "#components/ui/back-link.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { IconName } from "#components/ui/icon.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import type { BatchState } from "#lib/domain/batches/batch.ts";
import { paths } from "#lib/paths.ts";

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

const LOOKS: Readonly<Record<BatchState, { tone: BadgeTone; icon: IconName }>> = {
  draft: { tone: "neutral", icon: "list" },
  waiting: { tone: "held", icon: "person" },
  running: { tone: "refunded", icon: "return" },
  paused: { tone: "held", icon: "hold" },
  finished: { tone: "approved", icon: "check" },
  discarded: { tone: "neutral", icon: "slash" },
};

/** Shows the status of a batch as a badge. */
export function BatchStateBadge({ state }: { state: BatchState }) {
  const t = useTranslations("batches.state");
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
