"use client";

import { useTranslations } from "next-intl";
import { type Answer, useFailureSentence } from "#components/ground/answers/answer.ts";

/** Returns the sentence that says why an act on a schedule was not done; null when it was, and for faults of fields. */
export function useScheduleRefusal(): (answer: Answer<unknown> | null) => string | null {
  const t = useTranslations("schedules.rules");
  const failure = useFailureSentence();
  return (answer) => {
    if (answer === null || answer.kind === "done" || answer.kind === "invalid") return null;
    if (answer.kind === "not_allowed") {
      const rule = answer.reason.rule as "schedule_gone";
      return t.has(rule) ? t(rule, { ...answer.reason.figures }) : rule;
    }
    return failure(answer as Parameters<typeof failure>[0]);
  };
}
