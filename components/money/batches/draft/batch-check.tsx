"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ReadingFailure, RowReadingProgress } from "#components/money/batches/rows/row-reading-progress.tsx";
import { type ReadingEnd, type RowsRead, useRowReading } from "#components/money/batches/rows/use-row-reading.ts";
import { paths } from "#lib/paths/paths.ts";

/** Reads the sales of a draft and shows the progress. It can be stopped and resumed. */
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
        <RowReadingProgress checked={checked} of={of} lead={t("lead")} />
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

/** Reads the rows of a draft, on its own when some were never read; refreshes the page at the end. */
function useBatchCheck({ storeId, batchId, unread }: { storeId: string; batchId: string; unread: number }) {
  const router = useRouter();
  const [progress, setProgress] = useState<RowsRead | ReadingEnd | null>(null);
  const { state, read, stop } = useRowReading<RowsRead>({
    path: paths.checkBatch(storeId, batchId),
    begins: unread > 0 ? { again: false } : null,
    onEvent: setProgress,
    onEnd: () => router.refresh(),
  });
  return { state, progress, read: (again: boolean) => read({ again }), stop };
}
