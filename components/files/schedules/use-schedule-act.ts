"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { type Answer, answerOf, useFailureSentence } from "#components/answers/answer.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** Carries out one act on schedules at a time, shows the list anew, and says why something was not done. */
export function useScheduleAct<T>() {
  const t = useTranslations("schedules.rules");
  const failure = useFailureSentence();
  const router = useRouter();
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [pending, start] = useTransition();

  function run(act: () => Promise<ActionResult<T>>, onDone?: (value: T) => void): void {
    if (pending) return;
    start(async () => {
      const given = await answerOf(act());
      setAnswer(given);
      if (given.kind === "done") onDone?.(given.value);
      router.refresh();
    });
  }

  /** Why the last act was not done; null when it was, and for faults of fields. */
  function refusal(): string | null {
    if (answer === null || answer.kind === "done" || answer.kind === "invalid") return null;
    if (answer.kind === "not_allowed") {
      const rule = answer.reason.rule as "schedule_gone";
      return t.has(rule) ? t(rule, { ...answer.reason.figures }) : rule;
    }
    return failure(answer as Parameters<typeof failure>[0]);
  }

  return { pending, run, refusal: refusal(), faults: answer?.kind === "invalid" ? answer.fields : {} };
}
