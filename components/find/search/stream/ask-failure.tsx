import { useTranslations } from "next-intl";
import type { QuestionRefusal } from "#components/find/search/stream/ask-question.ts";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { SignInElsewhere } from "#components/ground/answers/sign-in-elsewhere.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { FormFailure } from "#lib/domain/outcome.ts";

type Refused = { kind: "refused"; reason: Extract<QuestionRefusal, { kind: "not_allowed" }>["reason"] };

/** The reason why a search was not sent, or its address not opened. The typed text stays. */
export type AskFailure =
  | { kind: "not_sent" | "not_permitted" | "unreadable" }
  | Extract<FormFailure, { kind: "signed_out" }>
  | Refused
  | { kind: "broken"; reference: string };

/** Translates an answer that holds no search; null means that this dashboard did not answer. */
export function askFailure(answer: QuestionRefusal | null): AskFailure {
  switch (answer?.kind) {
    case "broken":
      return { kind: "broken", reference: answer.reference };
    case "signed_out":
      return answer;
    case "not_permitted":
      return { kind: answer.kind };
    case "not_allowed":
      return { kind: "refused", reason: answer.reason };
    case "invalid":
      return { kind: "unreadable" };
    case "unavailable":
    case "proof_needed":
    case undefined:
      return { kind: "not_sent" };
  }
}

type AskFailureNoticeProps = {
  failure: AskFailure;
  /** Opens the address again, when that failed. */
  onRetry: (() => void) | undefined;
  pending: boolean;
};

/** Says why a search was not sent, or an address not opened; the typed text stays. */
export function AskFailureNotice({ failure, onRetry, pending }: AskFailureNoticeProps) {
  const t = useTranslations("search");
  const sentence = useFailureSentence();
  return (
    <Notice
      tone="danger"
      actions={
        <>
          {failure.kind === "signed_out" && <SignInElsewhere signedInNow={failure.signedInNow} />}
          {onRetry && (
            <Button onClick={onRetry} pending={pending}>
              {t("notOpenedRetry")}
            </Button>
          )}
        </>
      }
    >
      {text()}
    </Notice>
  );

  function text(): string {
    switch (failure.kind) {
      case "broken":
        return sentence(failure);
      case "signed_out":
        return failure.signedInNow ? sentence(failure) : t("signedOut");
      case "not_permitted":
        return t("notPermittedTitle");
      case "unreadable":
        return t("unreadable");
      case "refused":
        return t(`refusals.${failure.reason.rule}`);
      case "not_sent":
        return t(onRetry ? "notOpened" : "notSent");
    }
  }
}
