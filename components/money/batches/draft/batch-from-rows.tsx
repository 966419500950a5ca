"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { isSelected, type RowSelection } from "#components/find/search/grid/entries/row-selection.ts";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { ListProblemNotice, type NotAccepted, sendBatch } from "#components/money/batches/draft/send-batch.tsx";
import { BATCH_AIMS, type BatchAim } from "#lib/domain/batches/batch.ts";
import { MAX_LIST_ROWS } from "#lib/domain/batches/list-limits.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { NewBatchInput } from "#lib/inputs/money/batches.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Makes a batch of the selected rows and leads to it. For a selection of all matches the server searches again: if it finds
 * other rows than were counted on the screen, the person chooses.
 */
export function BatchFromRows({
  storeId,
  selection,
  reading,
  search,
}: {
  storeId: string;
  selection: RowSelection;
  reading: SearchReading;
  /** The search that found the rows, as the grid shows it. */
  search: string;
}) {
  const t = useTranslations("batches.selection");
  const router = useRouter();
  const [making, setMaking] = useState<BatchAim | null>(null);
  const [refusal, setRefusal] = useState<{ aim: BatchAim; seen: readonly string[]; answer: NotAccepted } | null>(null);

  async function make(aim: BatchAim, from: NewBatchInput["from"], seen: readonly string[]) {
    setMaking(aim);
    setRefusal(null);
    const answer = await sendBatch(storeId, { aim, from });
    if (answer.kind === "done") return router.push(paths.batch(storeId, answer.value.batchId));
    setMaking(null);
    setRefusal({ aim, seen, answer });
  }

  function begin(aim: BatchAim) {
    const ids = [...selection.ids];
    if (!selection.all) return make(aim, { source: "selection", transactionIds: ids }, []);
    const seen = countedIds(selection, reading);
    return make(aim, { source: "search", search, except: ids, seen }, seen ?? []);
  }

  const { answer } = refusal ?? {};
  return (
    <>
      {BATCH_AIMS.map((aim) => (
        <Button key={aim} variant="quiet" pending={making === aim} onClick={() => begin(aim)}>
          {making === aim ? t("making") : t(aim)}
        </Button>
      ))}
      {refusal && answer?.kind === "not_allowed" && answer.reason.rule === "list_selection_changed" ? (
        <SelectionChanged
          reason={answer.reason}
          onCounted={() => make(refusal.aim, { source: "selection", transactionIds: [...refusal.seen] }, [])}
        />
      ) : (
        answer && <ListProblemNotice answer={answer} />
      )}
    </>
  );
}

/** The ids of the counted rows; of too many, enough to show that; null while not all of them were read. */
function countedIds(selection: RowSelection, { rows, complete }: SearchReading): string[] | null {
  if (!complete) return null;
  const ids = rows.map((row) => row.transactionId).filter((id) => isSelected(selection, id));
  return ids.slice(0, MAX_LIST_ROWS + 1);
}

/** Says that the search finds other rows than were counted on the screen, and lets the person choose. */
function SelectionChanged({
  reason: { figures },
  onCounted,
}: {
  reason: Reason<"list_selection_changed">;
  /** Makes the batch of the counted rows only. */
  onCounted: () => void;
}) {
  const t = useTranslations("batches.selection.changed");
  const count = figures.seen;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t("title")}
      actions={
        <>
          <Button onClick={onCounted}>{t("counted", { count })}</Button>
          <Button onClick={() => window.location.reload()}>{t("again")}</Button>
        </>
      }
    >
      {t("text", { count, more: figures.more, gone: figures.gone })}
    </Notice>
  );
}
