import type { useTranslations } from "next-intl";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { BatchRowState } from "#lib/domain/batches/batch.ts";

/** Where a row stands, and how its money goes back, in a word. */
export function stateText(
  t: ReturnType<typeof useTranslations<"batches">>,
  state: BatchRowState,
  method: RefundMethod | null,
): string {
  if (state === "ready") return t(`rowMethod.${method ?? "refund"}`);
  if (state === "done") return t(`rowDone.${method ?? "refund"}`);
  return t(`rowState.${state}`);
}
