import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { type Answer, useFailureSentence } from "#components/answers/answer.ts";
import { SignInElsewhere } from "#components/answers/sign-in-elsewhere.tsx";
import { expectResults } from "#components/search/stream/result-focus.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Rule } from "#lib/domain/reasons/reason.ts";

const NOT_ALLOWED: Readonly<Partial<Record<Rule, "tooManySearches" | "readOnElsewhere">>> = {
  too_many_searches: "tooManySearches",
  cursor_of_another_search: "readOnElsewhere",
  search_window_unreadable: "readOnElsewhere",
};

/** Explains why a reading was not begun. */
export function useAnswerSentence(): (answer: Exclude<Answer<never>, { kind: "done" }>) => string {
  const t = useTranslations("grid.failed");
  const cause = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  return (answer) => {
    switch (answer.kind) {
      case "unavailable":
        return cause(answer.cause);
      case "not_permitted":
        return t("notPermittedTitle");
      case "not_allowed":
        return t(NOT_ALLOWED[answer.reason.rule] ?? "other");
      case "signed_out":
      case "broken":
      case "unreachable":
        return sentence(answer);
      default:
        return t("other");
    }
  };
}

type Failure = Exclude<Answer<never>, { kind: "done" }>;

/** Says why there are no rows, and that this is not an empty result. */
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
              // The button disappears with the notice.
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
