import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { BatchView } from "#components/money/batches/rows/batch-view.ts";
import { type SteerAction, SteerButton } from "#components/money/batches/steer/steer-button.tsx";
import { paths } from "#lib/paths/paths.ts";

/** Says that a batch waits for approval, or was not approved. */
export function BatchWaiting({ batch, reopen }: { batch: BatchView; reopen: SteerAction }) {
  const t = useTranslations("batches.waiting");
  const tAsk = useTranslations("batches.ask");
  const { storeId, batchId, requestId, refusedRequest, own } = batch;
  const open = requestId && <LinkButton href={paths.approval(storeId, requestId)}>{t("open")}</LinkButton>;
  if (refusedRequest) {
    return (
      <Notice
        tone="warning"
        title={t("refused", { state: refusedRequest.state })}
        actions={
          <>
            {own && (
              <SteerButton storeId={storeId} batchId={batchId} action={reopen} variant="primary">
                {t("reopen")}
              </SteerButton>
            )}
            {open}
          </>
        }
      >
        {refusedRequest.note && <p>{refusedRequest.note}</p>}
        <p>{own ? t("reopenText") : tAsk("ownOnly", { name: batch.madeBy })}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={t("title")} actions={open}>
      {t("text")}
    </Notice>
  );
}
