"use client";

import { useTranslations } from "next-intl";
import { useBatchCheck } from "#components/batches/draft/use-batch-check.ts";
import { ReadingFailure } from "#components/batches/rows/reading-failure.tsx";
import { ReadingProgress } from "#components/batches/rows/row-reading-progress.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Panel } from "#components/ui/panel.tsx";

/** Reads the sales of a draft, and says how far it has come. It can be stopped and gone on with. */
export function BatchCheck({
  storeId,
  batchId,
  unread,
  rowCount,
}: {
  storeId: string;
  batchId: string;
  unread: number;
  rowCount: number;
}) {
  const t = useTranslations("batches.check");
  const { state, progress, read, stop } = useBatchCheck({ storeId, batchId, unread });
  const { checked, of } = progress ?? { checked: rowCount - unread, of: rowCount };
  if (state.kind === "reading") {
    return (
      <Panel title={t("title")} actions={<Button onClick={stop}>{t("stop")}</Button>}>
        <ReadingProgress checked={checked} of={of} lead={t("lead")} />
      </Panel>
    );
  }
  if (state.kind !== "resting") return <ReadingFailure state={state} onGoOn={() => read(false)} />;
  const again = (
    <div>
      <Button onClick={() => read(unread === 0)}>{t(unread === 0 ? "again" : "goOn")}</Button>
    </div>
  );
  return unread === 0 ? (
    again
  ) : (
    <Notice tone="info" actions={again}>
      {t("stopped", { left: unread })}
    </Notice>
  );
}
