import type { NoAnswer } from "#components/ground/answers/answer.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { AccountingRule } from "#lib/domain/reasons/accounting-rules.ts";

/** The result of signing off or reopening a day. */
export type CloseDayResult =
  | Done<{ version: number }>
  | NotPermitted
  | NotAllowed<AccountingRule | "actor_without_right">
  | FormFailure;

/** What a person is told when nothing was changed. */
export type CloseDayProblem = Exclude<CloseDayResult, Done<unknown> | { kind: "invalid" }> | NoAnswer;

/** Returns the answer if it is a problem that no field shows. */
export function closeDayProblem(answer: CloseDayResult | NoAnswer | null): CloseDayProblem | null {
  return answer === null || answer.kind === "done" || answer.kind === "invalid" ? null : answer;
}
