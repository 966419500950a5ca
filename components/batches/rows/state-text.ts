import type { useTranslations } from "next-intl";
import type { BatchRowState, RowWay } from "#lib/domain/batches/batch.ts";

/** Where a row stands, and how its money goes back, in a word. */
export function stateText(
  t: ReturnType<typeof useTranslations<"batches">>,
  state: BatchRowState,
  way: RowWay | null,
): string {
  if (state === "ready") return t(`rowWay.${way ?? "refund"}`);
  if (state === "done") return t(`rowDone.${way ?? "refund"}`);
  return t(`rowState.${state}`);
}
