import { useTranslations } from "next-intl";
import { type RenewAction, RenewButton } from "#components/batches/draft/renew-button.tsx";
import type { BatchView } from "#components/batches/rows/batch-view.ts";
import { Notice } from "#components/ui/notice.tsx";
import { LEFT_ROWS } from "#lib/domain/batches/left-rows.ts";

/** Offers a new batch of the rows that a finished one left: rows that were not sent, and voids for which it is too late. */
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
