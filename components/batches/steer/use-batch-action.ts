"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { type Answer, answerOf } from "#components/answers/answer.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** Runs an action about a list, keeps what it refused, and shows the page's new state. */
export function useBatchAction<I>(action: (input: I) => Promise<ActionResult<unknown>>) {
  const router = useRouter();
  const [answer, setAnswer] = useState<Answer<unknown> | null>(null);
  const [pending, startAction] = useTransition();

  function run(input: I): void {
    startAction(async () => {
      const told = await answerOf(action(input));
      setAnswer(told);
      router.refresh();
    });
  }

  return { answer, pending, run };
}
