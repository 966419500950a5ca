"use client";

import { useTranslations } from "next-intl";
import type { NoAnswer } from "#components/ground/answers/answer.ts";
import { RefusalText, type RefusedAnswer } from "#components/ground/answers/refusal-text.tsx";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import type { ButtonVariant } from "#components/ground/ui/buttons/control-classes.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type {
  AwaitingApproval,
  Done,
  FormFailure,
  NotAllowed,
  NotPermitted,
  Unavailable,
} from "#lib/domain/outcome.ts";
import type { CommonRule, Reason, Rule } from "#lib/domain/reasons/reason.ts";
import type { BatchInput } from "#lib/inputs/money/batches.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

export type SteerAction = (input: BatchInput) => Promise<BatchResult<unknown>>;

/** Shows a button that pauses, resumes, cancels or discards a batch, and says why when it did not. */
export function SteerButton({
  storeId,
  batchId,
  action,
  variant = "secondary",
  children,
}: BatchInput & { action: SteerAction; variant?: ButtonVariant; children: string }) {
  const { answer, pending, run } = useAction(action, "always");
  return (
    <>
      <Button variant={variant} pending={pending} onClick={() => run({ storeId, batchId })}>
        {children}
      </Button>
      <RefusalNotice answer={answer} />
    </>
  );
}

/** Says why an action on a batch was not done; nothing when it was. */
export function RefusalNotice({ answer }: { answer: BatchAnswer | null }) {
  const t = useTranslations("batches");
  const valueError = useValueError();
  if (!answer || answer.kind === "done" || answer.kind === "awaiting_approval") return null;
  if (answer.kind === "invalid") {
    const [problem = ""] = Object.values(answer.fields);
    return <Notice tone="danger">{valueError(problem)}</Notice>;
  }
  return (
    <Notice tone="danger">
      {answer.kind === "not_allowed" && hasWords(answer.reason) ? (
        t(`refusals.${answer.reason.rule}`)
      ) : (
        // A rule without words here has its words there.
        <RefusalText refusal={answer as RefusedAnswer} notPermitted={t("forbidden")} />
      )}
    </Notice>
  );

  function hasWords(reason: Reason<RefusalRule | CommonRule>): reason is Reason<RefusalRule> {
    return t.has(`refusals.${reason.rule as RefusalRule}`);
  }
}

/** Says what is wrong with a typed value, in the words of the form for one sale. */
export function useValueError(): (problem: string) => string {
  const t = useTranslations("refund.errors");
  return (problem) => {
    const known = problem as keyof Messages["refund"]["errors"];
    return t(t.has(known) ? known : "unreadable", { remaining: "" });
  };
}

/** Rules with words under `batches.refusals`; all others that an action may answer with have theirs under `reasons`. */
type RefusalRule = Rule & keyof Messages["batches"]["refusals"];

/** The results of a step of a list. */
export type BatchResult<T> =
  | Done<T>
  | NotPermitted
  | NotAllowed<RefusalRule | CommonRule>
  | AwaitingApproval
  | Unavailable
  | FormFailure;

/** The result, or no answer. */
export type BatchAnswer<T = unknown> = BatchResult<T> | NoAnswer;
