"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { type NoAnswer, titleKey, useFailureSentence } from "#components/ground/answers/answer.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import type { NoticeTone } from "#components/ground/ui/notices/notice.tsx";
import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { Done, FormFailure, MoneyOutcome } from "#lib/domain/outcome.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";

/** The result of a decision, or of a withdrawal. */
export type DecisionValue =
  | { decision: "declined" | "withdrawn" }
  | { decision: "approved"; completed: CompletedOperation | null };

/** The results of deciding or withdrawing. */
export type DecisionResult = Done<DecisionValue> | Exclude<MoneyOutcome, Done<unknown>> | FormFailure;

/** The result, or no answer; a person who did not prove who they are sees the question again. */
export type DecisionAnswer = Exclude<DecisionResult | NoAnswer, ProofNeeded>;

const TONES: Readonly<Record<DecisionAnswer["kind"], NoticeTone>> = {
  done: "success",
  not_allowed: "warning",
  not_permitted: "warning",
  declined: "danger",
  unavailable: "warning",
  in_doubt: "doubt",
  invalid: "warning",
  signed_out: "warning",
  broken: "danger",
  outdated: "warning",
  not_taken: "warning",
  unreachable: "doubt",
};

/** Shows the result of a decision just made: what happened, what did not, what to do next. Takes focus. */
export function DecisionNotice({
  result,
  currency,
  cardMinutes,
}: {
  result: DecisionAnswer;
  currency: string;
  /** The time in which the requester must type the card; null without a card. */
  cardMinutes: number | null;
}) {
  const t = useTranslations("approvals.outcome");
  const tCause = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  const title = result.kind === "done" ? titleOf(result.value) : t(`${titleKey(result)}.title`);
  return (
    <FocusedNotice tone={TONES[result.kind]} role="group" aria-label={title} title={title} className="max-w-2xl">
      {words()}
    </FocusedNotice>
  );

  function titleOf(value: DecisionValue): string {
    if (value.decision !== "approved") return t(`done.${value.decision}`);
    return t(value.completed ? "done.carriedOut" : "done.approved");
  }

  /** Says what an approval did. Links are in the panel of the answer, which is there on later visits, too. */
  function approved(completed: CompletedOperation | null): ReactNode {
    return completed || cardMinutes === null ? null : <p>{t("done.cardNext", { minutes: cardMinutes })}</p>;
  }

  function words(): ReactNode {
    switch (result.kind) {
      case "done":
        return result.value.decision === "approved" ? approved(result.value.completed) : null;
      case "not_allowed":
        return (
          <p>
            <ReasonText reason={result.reason} currency={currency} />
          </p>
        );
      case "declined":
        return <p>{t("declined.lead", { code: result.code, message: result.message })}</p>;
      case "unavailable":
        return (
          <>
            <p>{tCause(result.cause)}</p>
            <p>{t("unavailable.lead")}</p>
          </>
        );
      case "in_doubt":
        return <p>{t("in_doubt.lead")}</p>;
      case "invalid":
        return <p>{t("invalid.lead")}</p>;
      case "not_permitted":
        return <p>{t("not_permitted.lead")}</p>;
      case "signed_out":
      case "broken":
      case "outdated":
      case "not_taken":
      case "unreachable":
        return <p>{sentence(result)}</p>;
    }
  }
}
