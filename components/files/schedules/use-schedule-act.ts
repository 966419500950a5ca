"use client";

import { useTranslations } from "next-intl";
import { useFailureSentence } from "#components/answers/answer.ts";
import { useAct } from "#components/answers/use-act.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** Carries out acts on schedules. `refusal` says why the last one was not done; null when it was, and for faults of fields. */
export function useScheduleAct<T>() {
  const t = useTranslations("schedules.rules");
  const failure = useFailureSentence();
  const { answer, pending, run } = useAct<ActionResult<T>>();

  function refusalOf(): string | null {
    if (answer === null || answer.kind === "done" || answer.kind === "invalid") return null;
    if (answer.kind === "not_allowed") {
      const rule = answer.reason.rule as "schedule_gone";
      return t.has(rule) ? t(rule, { ...answer.reason.figures }) : rule;
    }
    return failure(answer as Parameters<typeof failure>[0]);
  }

  return { answer, pending, run, refusal: refusalOf() };
}
