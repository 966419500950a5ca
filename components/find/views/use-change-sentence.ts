"use client";

import { useTranslations } from "next-intl";
import type { ViewAnswer } from "#components/find/views/view-answer.ts";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { figuresIn } from "#lib/domain/reasons/reason.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ProblemName = keyof Messages["views"]["problems"];

/** Returns the sentence that says why a change to a view failed; undefined when it succeeded. */
export function useChangeSentence(): (answer: ViewAnswer | null) => string | undefined {
  const t = useTranslations("views");
  const failure = useFailureSentence();
  return (answer) => {
    if (answer === null) return undefined;
    switch (answer.kind) {
      case "done":
        return undefined;
      case "not_allowed": {
        const { reason } = answer;
        return t(`rules.${reason.rule}`, { limit: figuresIn(reason).limit ?? 0 });
      }
      case "not_permitted":
        return t("notPermitted");
      case "invalid": {
        const words = `problems.${answer.fields.name as ProblemName}` as const;
        return t(t.has(words) ? words : "unreadable");
      }
      case "signed_out":
      case "broken":
      case "outdated":
      case "not_taken":
      case "unreachable":
        return failure(answer);
    }
  };
}
