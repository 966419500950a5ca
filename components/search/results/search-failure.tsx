import { useTranslations } from "next-intl";
import type { Ref } from "react";
import type { Answer } from "#components/answers/answer.ts";
import { SignInElsewhere } from "#components/answers/sign-in-elsewhere.tsx";
import { useAnswerSentence } from "#components/search/stream/answer-sentence.ts";
import { expectResults } from "#components/search/stream/result-focus.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";

type Failure = Exclude<Answer<never>, { kind: "done" }>;

/** Why there are no rows to show, and that this is no empty result. */
export function SearchFailure({
  ref,
  answer,
  onRetry,
}: {
  ref: Ref<HTMLElement>;
  answer: Failure;
  onRetry: () => void;
}) {
  const t = useTranslations("grid.failed");
  const sentence = useAnswerSentence();
  if (answer.kind === "not_permitted") {
    return (
      <Notice tone="danger" tabIndex={-1} ref={ref as Ref<HTMLDivElement>} title={t("notPermittedTitle")}>
        {t("notPermittedText")}
      </Notice>
    );
  }
  return (
    <Notice
      tone="danger"
      tabIndex={-1}
      ref={ref as Ref<HTMLDivElement>}
      title={t("title")}
      actions={
        <>
          {answer.kind === "signed_out" && <SignInElsewhere signedInNow={answer.signedInNow} />}
          <Button
            onClick={() => {
              // This button goes with the notice.
              expectResults();
              onRetry();
            }}
          >
            {t("retry")}
          </Button>
        </>
      }
    >
      <p>{sentence(answer)}</p>
      <p>{t("nothingChanged")}</p>
    </Notice>
  );
}
