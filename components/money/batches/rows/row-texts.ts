import type { useTranslations } from "next-intl";
import { reasonFigures } from "#components/ground/amounts/reason-figures.ts";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { BatchRowState } from "#lib/domain/batches/batch.ts";
import { figuresIn, type Reason } from "#lib/domain/reasons/reason.ts";

/**
 * Gives the figures of a rule about a row, as the sentences of batches need them; `causeText` says why the service did not
 * answer.
 */
export function rowRuleFigures(problem: Reason, currency: string, locale: string, causeText: string) {
  const { line = 0, count = 0, code = "", message = "", at = "" } = figuresIn(problem);
  const { remaining } = reasonFigures(problem, currency, locale);
  return { line, count, code, message, remaining, day: String(at).slice(0, "2026-11-20".length), cause: causeText };
}

/** Says the state of a row and its method, in a word. */
export function stateText(
  t: ReturnType<typeof useTranslations<"batches">>,
  state: BatchRowState,
  method: RefundMethod | null,
): string {
  if (state === "ready") return t(`rowMethod.${method ?? "refund"}`);
  if (state === "done") return t(`rowDone.${method ?? "refund"}`);
  return t(`rowState.${state}`);
}
