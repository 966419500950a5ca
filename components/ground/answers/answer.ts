import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useTranslations } from "next-intl";
import { askForProof } from "#components/ground/answers/ask-for-proof.ts";
import type { ActionResult, FormFailure } from "#lib/domain/outcome.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import { NOT_TAKEN_TEXT, SIGNED_OUT_TEXT } from "#lib/domain/requests/refusal-texts.ts";

/** After this time without an answer, the person is told that it takes longer. */
export const SLOW_ANSWER_MS = 8_000;

/** The answer of an action, or none. */
export type Answer<T> = ActionResult<T> | NoAnswer;

/**
 * The operation provably never began. `outdated`: the page is older than the server, which knows its action no more. `not_taken`:
 * too many requests at once, or the server is stopping.
 */
export type NotStarted = { kind: "outdated" } | { kind: "not_taken" };

/**
 * No answer of the operation. `unreachable`: none arrived, so that the result is unknown. `signed_out`: nobody was signed in, so that
 * the operation never began.
 */
export type NoAnswer = { kind: "unreachable" } | NotStarted | Extract<FormFailure, { kind: "signed_out" }>;

/**
 * Waits for the answer of an action. If the person must first prove again who they are, asks them, and then carries the same out. Never
 * throws.
 */
export async function answerOf<R extends { kind: string }>(act: () => Promise<R>): Promise<R | NoAnswer> {
  const given = await answerOnce(act());
  return isProofNeeded(given) && (await askForProof(given)) ? answerOnce(act()) : given;
}

function isProofNeeded(answer: { kind: string }): answer is ProofNeeded {
  return answer.kind === "proof_needed";
}

function answerOnce<R>(action: Promise<R>): Promise<R | NoAnswer> {
  return action.catch((error: unknown) => {
    if (unstable_isUnrecognizedActionError(error)) return { kind: "outdated" };
    // Next throws the text with which the server refused the action before anything read it.
    const refusal = error instanceof Error ? error.message : "";
    if (refusal === SIGNED_OUT_TEXT) return { kind: "signed_out" };
    return { kind: refusal === NOT_TAKEN_TEXT ? "not_taken" : "unreachable" };
  });
}

/** Chooses the key of an answer's title: another person being signed in differs from nobody being signed in. */
export function titleKey<Kind extends string>(answer: { kind: Kind; signedInNow?: string | undefined }) {
  return answer.signedInNow ? "signed_in_now" : answer.kind;
}

/** Returns the sentences for general failures: refused, signed out, broken, or without an answer. */
export function useFailureSentence(): (answer: FormFailure | NoAnswer) => string {
  const t = useTranslations("ui.errors");
  return (answer) => {
    if (answer.kind === "broken") return t("broken", { reference: answer.reference });
    if (answer.kind === "signed_out" && answer.signedInNow) return t("signedInNow", { name: answer.signedInNow });
    if (answer.kind === "outdated") return t("outdated");
    if (answer.kind === "not_taken") return t("notTaken");
    if (answer.kind === "proof_needed") return t("proofNeeded");
    if (answer.kind === "not_permitted" || answer.kind === "invalid") return t("refused");
    return t(answer.kind === "signed_out" ? "signedOut" : "unreachable");
  };
}
