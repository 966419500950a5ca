import { useTranslations } from "next-intl";
import type { BatchView } from "#components/batches/batch-view.ts";
import { type RenewAction, RenewButton } from "#components/batches/renew-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { LEFT_ROWS } from "#lib/domain/batch/left-rows.ts";

/** What a list ended without and a new one may take up: rows that were not sent, and voids for which it is too late. */
export function LeftRows({ batch, renew }: { batch: BatchView; renew: RenewAction }) {
  const t = useTranslations("batches.left");
  const { storeId, batchId, state, left } = batch;
  if (state !== "finished") return null;
  return LEFT_ROWS.filter((why) => left[why] > 0).map((why) => (
    <Notice
      key={why}
      tone="warning"
      role="note"
      title={t(`${why}.title`, { rows: left[why] })}
      actions={
        <RenewButton storeId={storeId} batchId={batchId} left={why} renew={renew}>
          {t(`${why}.renew`, { rows: left[why] })}
        </RenewButton>
      }
    >
      {t(`${why}.text`)}
    </Notice>
  ));
}
