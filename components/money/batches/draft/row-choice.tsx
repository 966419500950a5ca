"use client";

import { useTranslations } from "next-intl";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";
import type { BatchRowView } from "#components/money/batches/rows/batch-view.ts";
import type { BatchResult } from "#components/money/batches/steer/steer-button.tsx";
import { REPEAT_RULES } from "#lib/domain/batches/batch.ts";
import type { ChooseRowsInput } from "#lib/inputs/money/batches.ts";

export type ChooseAction = (input: ChooseRowsInput) => Promise<BatchResult<{ rows: number }>>;

/** Offers the choices about a row of a draft: leave it out, or repeat what looks done. */
export function RowChoice({
  storeId,
  batchId,
  row,
  choose,
}: {
  storeId: string;
  batchId: string;
  row: Pick<BatchRowView, "line" | "state" | "excluded" | "again" | "problem">;
  choose: ChooseAction;
}) {
  const t = useTranslations("batches.rows");
  const { pending, run } = useAction(choose, "always");
  const button = (label: string, choice: ChooseRowsInput["choice"]) => (
    <Button variant="quiet" pending={pending} onClick={() => run({ storeId, batchId, lines: [row.line], choice })}>
      {label}
      <VisuallyHidden>{t("ofLine", { line: row.line })}</VisuallyHidden>
    </Button>
  );
  if (row.excluded) return button(t("takeIn"), "not_excluded");
  if (row.problem && REPEAT_RULES.has(row.problem.rule)) return button(t("doAgain"), "again");
  if (row.state === "left_out") return null;
  return row.again ? button(t("notAgain"), "not_again") : button(t("leaveOut"), "excluded");
}
