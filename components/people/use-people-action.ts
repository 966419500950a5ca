"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { answerOf } from "#components/answers/answer.ts";
import type { PeopleAnswer, PeopleResult } from "#components/people/people-answer.ts";

/** Runs an action, keeps its answer until the next run, and refreshes the page when something was done. */
export function usePeopleAction<I, T>(action: (input: I) => Promise<PeopleResult<T>>) {
  const router = useRouter();
  const [result, setResult] = useState<PeopleAnswer<T> | null>(null);
  const [pending, setPending] = useState(false);

  async function run(input: I): Promise<PeopleAnswer<T>> {
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
