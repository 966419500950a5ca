import { useTranslations } from "next-intl";
import type { Answer } from "#components/answers/answer.ts";

/** The sentence about an action that ended in none of the ways of its own: signed out, broken, or without an answer. */
export function useFailureSentence(): (answer: Answer<unknown>) => string {
  const t = useTranslations("errors");
  return (answer) => {
    if (answer.kind === "broken") return t("broken", { reference: answer.reference });
    if (answer.kind === "signed_out" && answer.signedInNow) return t("signedInNow", { name: answer.signedInNow });
    return t(answer.kind === "signed_out" ? "signedOut" : "unreachable");
  };
}
