import { useTranslations } from "next-intl";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** What an action said; `unreachable` when no answer came, so that nobody knows whether it was done. */
export type Answer<T> = ActionResult<T> | { kind: "unreachable" };

/** Waits for an action's answer. Never throws. */
export function answerOf<T>(asked: Promise<ActionResult<T>>): Promise<Answer<T>> {
  return asked.catch(() => ({ kind: "unreachable" }));
}

/** The key of an answer's title: somebody else being signed in is not the same as nobody being signed in. */
export function titleKey<Kind extends string>(answer: { kind: Kind; signedInNow?: string | undefined }) {
  return answer.signedInNow ? "signed_in_now" : answer.kind;
}

/** The sentence about an action that ended in none of the ways of its own: signed out, broken, or without an answer. */
export function useFailureSentence(): (answer: Answer<unknown>) => string {
  const t = useTranslations("errors");
  return (answer) => {
    if (answer.kind === "broken") return t("broken", { reference: answer.reference });
    if (answer.kind === "signed_out" && answer.signedInNow) return t("signedInNow", { name: answer.signedInNow });
    return t(answer.kind === "signed_out" ? "signedOut" : "unreachable");
  };
}
