import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { BatchView } from "#components/money/batches/rows/batch-view.ts";
import { type SteerAction, SteerButton } from "#components/money/batches/steer/steer-button.tsx";
import { paths } from "#lib/paths/paths.ts";

/** Says that the whole batch was done before; it runs again only when the person says so. */
export function RepeatedNotice({ batch, again }: { batch: BatchView; again: SteerAction }) {
  const t = useTranslations("batches.repeated");
  const { storeId, batchId, repeatOf, own } = batch;
  return (
    <Notice
      tone="warning"
      title={t("title")}
      actions={
        <>
          {repeatOf && <LinkButton href={paths.batch(storeId, repeatOf)}>{t("open")}</LinkButton>}
          {own && (
            <SteerButton storeId={storeId} batchId={batchId} action={again}>
              {t("again")}
            </SteerButton>
          )}
        </>
      }
    >
      <p>{t("text")}</p>
      <p>{t("hint")}</p>
    </Notice>
  );
}
