import { useTranslations } from "next-intl";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** After this time without an answer, the person is told that it takes longer. */
export const SLOW_ANSWER_MS = 8_000;

/** The answer of an action; `unreachable` when none arrived, so that its result is unknown. */
export type Answer<T> = ActionResult<T> | { kind: "unreachable" };

/** Waits for an action's answer. Never throws. */
export function answerOf<T>(action: Promise<ActionResult<T>>): Promise<Answer<T>> {
  return action.catch(() => ({ kind: "unreachable" }));
}

/** Chooses the key of an answer's title: another person being signed in differs from nobody being signed in. */
export function titleKey<Kind extends string>(answer: { kind: Kind; signedInNow?: string | undefined }) {
  return answer.signedInNow ? "signed_in_now" : answer.kind;
}

/** Returns the sentences for general failures: signed out, broken, or without an answer. */
export function useFailureSentence(): (answer: Answer<unknown>) => string {
  const t = useTranslations("errors");
  return (answer) => {
    if (answer.kind === "broken") return t("broken", { reference: answer.reference });
    if (answer.kind === "signed_out" && answer.signedInNow) return t("signedInNow", { name: answer.signedInNow });
    return t(answer.kind === "signed_out" ? "signedOut" : "unreachable");
  };
}
