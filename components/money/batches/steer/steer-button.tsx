"use client";

import { useTranslations } from "next-intl";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
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
  const tCauses = useTranslations("reasons.unavailable");
  const valueError = useValueError();
  const failure = useFailureSentence();
  if (!answer || answer.kind === "done" || answer.kind === "awaiting_approval") return null;
  if (answer.kind === "invalid") {
    const [problem = ""] = Object.values(answer.fields);
    return <Notice tone="danger">{valueError(problem)}</Notice>;
  }
  if (answer.kind === "not_permitted") return <Notice tone="danger">{t("forbidden")}</Notice>;
  if (answer.kind === "unavailable") return <Notice tone="danger">{tCauses(answer.cause)}</Notice>;
  if (answer.kind !== "not_allowed") return <Notice tone="danger">{failure(answer)}</Notice>;
  const { reason } = answer;
  return (
    <Notice tone="danger">
      {hasWords(reason) ? t(`refusals.${reason.rule}`) : <ReasonText reason={reason} currency="" />}
    </Notice>
  );

  function hasWords(one: Reason<RefusalRule | CommonRule>): one is Reason<RefusalRule> {
    return t.has(`refusals.${one.rule as RefusalRule}`);
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
