import { useTranslations } from "next-intl";
import type { ActionResult, FormFailure } from "#lib/domain/outcome.ts";

/** After this time without an answer, the person is told that it takes longer. */
export const SLOW_ANSWER_MS = 8_000;

/** The answer of an action; `unreachable` when none arrived, so that its result is unknown. */
export type Answer<T> = ActionResult<T> | Unreachable;

/** No answer arrived. */
export type Unreachable = { kind: "unreachable" };

/** Waits for an action's answer. Never throws. */
export function answerOf<R>(action: Promise<R>): Promise<R | Unreachable> {
  return action.catch(() => ({ kind: "unreachable" }) as const);
}

/** Chooses the key of an answer's title: another person being signed in differs from nobody being signed in. */
export function titleKey<Kind extends string>(answer: { kind: Kind; signedInNow?: string | undefined }) {
  return answer.signedInNow ? "signed_in_now" : answer.kind;
}

/** Returns the sentences for general failures: refused, signed out, broken, or without an answer. */
export function useFailureSentence(): (answer: FormFailure | Unreachable) => string {
  const t = useTranslations("ui.errors");
  return (answer) => {
    if (answer.kind === "broken") return t("broken", { reference: answer.reference });
    if (answer.kind === "signed_out" && answer.signedInNow) return t("signedInNow", { name: answer.signedInNow });
    if (answer.kind === "not_permitted" || answer.kind === "invalid") return t("refused");
    return t(answer.kind === "signed_out" ? "signedOut" : "unreachable");
  };
}
