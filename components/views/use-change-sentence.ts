"use client";

import { useTranslations } from "next-intl";
import { type Answer, useFailureSentence } from "#components/answers/answer.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type RuleName = keyof Messages["views"]["rules"];
type ProblemName = keyof Messages["views"]["problems"];

/** Why a change to a view was not made, as a sentence; undefined when it was. */
export function useChangeSentence(): (answer: Answer<unknown> | null) => string | undefined {
  const t = useTranslations("views");
  const failure = useFailureSentence();
  return (answer) => {
    if (answer === null) return undefined;
    switch (answer.kind) {
      case "done":
        return undefined;
      case "not_allowed": {
        const { rule, figures } = answer.reason;
        const words = `rules.${rule as RuleName}` as const;
        return t(t.has(words) ? words : "rules.other", { rule, limit: Number(figures?.limit ?? 0) });
      }
      case "not_permitted":
        return t("notPermitted");
      case "invalid": {
        const words = `problems.${answer.fields.name as ProblemName}` as const;
        return t(t.has(words) ? words : "unreadable");
      }
      default:
        return failure(answer);
    }
  };
}
