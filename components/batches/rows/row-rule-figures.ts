import { reasonFigures } from "#components/payments/reason-figures.ts";
import type { Reason } from "#lib/domain/outcome.ts";

/** The figures of a rule about a row as the sentences of lists take them; `causeText`: why the service did not answer, in words. */
export function rowRuleFigures(problem: Reason, currency: string, locale: string, causeText: string) {
  const { line = 0, count = 0, code = "", message = "", at = "" } = problem.figures ?? {};
  const { remaining } = reasonFigures(problem, currency, locale);
  return { line, count, code, message, remaining, day: String(at).slice(0, "2026-11-20".length), cause: causeText };
}
