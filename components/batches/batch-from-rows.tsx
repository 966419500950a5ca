"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListProblemNotice } from "#components/batches/list-problem-notice.tsx";
import { sendBatch } from "#components/batches/send-batch.ts";
import type { Answer } from "#components/frame/answer.ts";
import type { RowSelection } from "#components/grid/row-selection.ts";
import { Button } from "#components/ui/button.tsx";
import { BATCH_AIMS, type BatchAim } from "#lib/domain/batch/batch.ts";
import { paths } from "#lib/paths.ts";

/** Makes a list of the rows that are picked, also of all that match and were not read yet, and leads to it. */
export function BatchFromRows({
  storeId,
  selection,
  search,
}: {
  storeId: string;
  selection: RowSelection;
  /** The search whose rows they are, as the grid shows it. */
  search: string;
}) {
  const t = useTranslations("batches.selection");
  const router = useRouter();
  const [making, setMaking] = useState<BatchAim | null>(null);
  const [answer, setAnswer] = useState<Answer<{ batchId: string }> | null>(null);

  async function make(aim: BatchAim) {
    setMaking(aim);
    setAnswer(null);
    const ids = [...selection.ids];
    const told = await sendBatch(storeId, {
      aim,
      from: selection.all ? { source: "search", search, except: ids } : { source: "selection", transactionIds: ids },
    });
    if (told.kind === "done") return router.push(paths.batch(storeId, told.value.batchId));
    setMaking(null);
    setAnswer(told);
  }

  return (
    <>
      {BATCH_AIMS.map((aim) => (
        <Button key={aim} variant="quiet" pending={making === aim} onClick={() => make(aim)}>
          {making === aim ? t("making") : t(aim)}
        </Button>
      ))}
      {answer && <ListProblemNotice answer={answer} />}
    </>
  );
}
