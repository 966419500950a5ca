import { useTranslations } from "next-intl";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import type { FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";

/** Any answer by which an act was not done. */
export type RefusedAnswer = NotPermitted | NotAllowed<CommonRule> | Unavailable | FormFailure | NoAnswer;

/** Says why an act was not done: the rule, the service, or how the answer was lost. `notPermitted` says who may do it. */
export function RefusalText({
  refusal,
  notPermitted,
  currency = "",
}: {
  refusal: RefusedAnswer;
  notPermitted: string;
  /** Of the amounts that a rule may name. */
  currency?: string;
}) {
  const tCause = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  switch (refusal.kind) {
    case "not_allowed":
      return <ReasonText reason={refusal.reason} currency={currency} />;
    case "unavailable":
      return tCause(refusal.cause);
    case "not_permitted":
      return notPermitted;
    default:
      return sentence(refusal);
  }
}
