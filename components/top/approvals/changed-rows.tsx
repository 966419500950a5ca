"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { KeyButton } from "#components/ground/ui/buttons/key-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ReadingFailure, RowReadingProgress } from "#components/money/batches/rows/row-reading-progress.tsx";
import { RowTable } from "#components/money/batches/rows/row-table.tsx";
import { useRowReading } from "#components/money/batches/rows/use-row-reading.ts";
import {
  applyReport,
  type ChangesReport,
  type ChangesState,
  countUnchecked,
  countUnread,
  nothingChecked,
} from "#components/top/approvals/changes-state.ts";
import { paths } from "#lib/paths/paths.ts";

/** Longer batches are read only on request: each sale takes a few requests to the service. */
const BY_ITSELF = 50;
/** Further rows are shown only on request. */
const SHOWN_FIRST = 50;

/** Reads the sales of a batch that waits for approval again, and shows the rows that would not be done as requested. */
export function ChangedBatchRows({
  storeId,
  requestId,
  rows,
  answerable,
}: {
  storeId: string;
  requestId: string;
  rows: number;
  /** A decider reads a short batch at once; the requester reads it by a button. */
  answerable: boolean;
}) {
  const t = useTranslations("approvals.changedRows");
  const tCheck = useTranslations("batches.check");
  const [showsAll, setShowsAll] = useState(false);
  const begins = answerable && rows <= BY_ITSELF;
  const { state, seen, readAll, goOn, stop } = useChangedRows({ storeId, requestId, rows, begins });
  const { since, checked, of, changed } = seen;
  const isReading = state.kind === "reading";
  // A single button, so that focus stays on it when its function changes.
  const action = (
    <KeyButton letter={isReading ? "s" : "r"} onClick={isReading ? stop : readAll}>
      {isReading ? tCheck("stop") : t(since ? "again" : "begin")}
    </KeyButton>
  );
  return (
    <Panel title={t("title")} actions={action} flush>
      <div className="flex flex-col gap-3 p-4">
        {isReading ? (
          <RowReadingProgress checked={checked} of={of} lead={t("lead")} />
        ) : (
          <>
            <ReadingFailure state={state} onGoOn={goOn}>
              <p>
                <Rest seen={seen} />
              </p>
            </ReadingFailure>
            {since && state.kind === "resting" && !seen.complete && (
              <Notice tone="info" actions={<Button onClick={goOn}>{tCheck("goOn")}</Button>}>
                <p>
                  {t("stopped")} <Rest seen={seen} />
                </p>
              </Notice>
            )}
            {!since && state.kind === "resting" && <p>{t("unbegun")}</p>}
            <Found seen={seen} />
            {since && seen.upTo > 0 && <p>{t.rich("since", { checked, of, time: () => <Moment moment={since} /> })}</p>}
            <p className="text-ink-muted">{t("lead")}</p>
          </>
        )}
      </div>
      {changed.length > 0 && (
        <div className="border-t border-line">
          <RowTable storeId={storeId} rows={showsAll ? changed : changed.slice(0, SHOWN_FIRST)} what={t("what")} />
          {!showsAll && changed.length > SHOWN_FIRST && (
            <div className="border-t border-line px-4 py-2">
              <Button onClick={() => setShowsAll(true)}>{t("all", { rows: changed.length })}</Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Says how many rows were not checked. */
function Rest({ seen }: { seen: ChangesState }) {
  const t = useTranslations("approvals.changedRows");
  return <>{t("rest", { left: countUnchecked(seen), line: seen.upTo })}</>;
}

/** Says what was found in the checked rows. */
function Found({ seen }: { seen: ChangesState }) {
  const t = useTranslations("approvals.changedRows");
  const { checked, changed, complete, upTo } = seen;
  const unread = countUnread(seen);
  const count = changed.length - unread;
  if (upTo === 0) return null;
  if (changed.length === 0) {
    return <Notice tone="success">{complete ? t("unchanged", { rows: checked }) : t("unchangedSoFar")}</Notice>;
  }
  return (
    <Notice tone="warning" role="status" title={count > 0 && t("changed", { rows: count })}>
      {unread > 0 && <p>{t("unread", { rows: unread })}</p>}
      {count > 0 && complete && <p>{t("others")}</p>}
    </Notice>
  );
}

/**
 * Reads the sales of a batch that waits for approval again, on its own when `begins`, and collects the changes. A stopped
 * reading can be resumed.
 */
function useChangedRows({
  storeId,
  requestId,
  rows,
  begins,
}: {
  storeId: string;
  requestId: string;
  rows: number;
  begins: boolean;
}) {
  const [seen, setSeen] = useState<ChangesState>(() => nothingChecked(rows));
  const { state, read, stop } = useRowReading<ChangesReport>({
    path: paths.changedRows(storeId, requestId),
    begins: begins ? { after: 0 } : null,
    onEvent: (event) => setSeen((earlier) => applyReport(earlier, event)),
  });
  const readAll = () => {
    setSeen(nothingChecked(rows));
    return read({ after: 0 });
  };
  return { state, seen, readAll, goOn: () => read({ after: seen.upTo }), stop };
}
