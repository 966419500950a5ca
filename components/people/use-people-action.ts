"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Answer, answerOf } from "#components/answers/answer.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** Runs an action, keeps what it said until the next run, and shows the page's new state when something was done. */
export function usePeopleAction<I, T>(action: (input: I) => Promise<ActionResult<T>>) {
  const router = useRouter();
  const [result, setResult] = useState<Answer<T> | null>(null);
  const [pending, setPending] = useState(false);

  async function run(input: I): Promise<Answer<T>> {
    setResult(null);
    setPending(true);
    const answer = await answerOf(action(input));
    setResult(answer);
    setPending(false);
    if (answer.kind === "done") router.refresh();
    return answer;
  }

  return { result, pending, run };
}
