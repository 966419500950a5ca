"use client";

import { useTranslations } from "next-intl";
import { ProgressBar } from "#components/batches/progress-bar.tsx";
import { RefusalNotice } from "#components/batches/refusal-sentence.tsx";
import { useBatchCheck } from "#components/batches/use-batch-check.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { UnavailableCause } from "#lib/domain/outcome.ts";

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
  const tCauses = useTranslations("reasons.unavailable");
  const { state, progress, read, stop } = useBatchCheck({ storeId, batchId, unread });
  const { checked, of } = progress ?? { checked: rowCount - unread, of: rowCount };
  if (state.kind === "reading") {
    const words = t("progress", { checked, of });
    return (
      <Panel title={t("title")} actions={<Button onClick={stop}>{t("stop")}</Button>}>
        <div className="flex flex-col gap-2">
          <ProgressBar label={words} done={checked} of={of} />
          <p role="status" className="tabular-nums">
            {words}
          </p>
          <p className="text-ink-muted">{t("lead")}</p>
        </div>
      </Panel>
    );
  }
  const again = (
    <div>
      <Button onClick={() => read(unread === 0)}>{t(unread === 0 ? "again" : "goOn")}</Button>
    </div>
  );
  if (state.kind === "refused") return <RefusalNotice answer={state.answer} />;
  if (state.kind === "failed" || state.kind === "cut_off") {
    const cause = state.kind === "failed" ? (state.cause as UnavailableCause) : null;
    return (
      <Notice tone="danger" title={t("failed")} actions={<Button onClick={() => read(false)}>{t("goOn")}</Button>}>
        <p>{cause && tCauses.has(cause) ? tCauses(cause) : t("cutOff")}</p>
      </Notice>
    );
  }
  return unread === 0 ? (
    again
  ) : (
    <Notice tone="info" actions={again}>
      {t("stopped", { left: unread })}
    </Notice>
  );
}
