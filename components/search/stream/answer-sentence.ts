import { useTranslations } from "next-intl";
import { type Answer, useFailureSentence } from "#components/answers/answer.ts";

const NOT_ALLOWED: Readonly<Record<string, "tooManySearches" | "readOnElsewhere">> = {
  too_many_searches: "tooManySearches",
  cursor_of_another_search: "readOnElsewhere",
  search_window_unreadable: "readOnElsewhere",
};

/** The sentence about a reading that was not begun. */
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
