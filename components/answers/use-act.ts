"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { answerOf, type NoAnswer } from "#components/answers/answer.ts";

/** Carries out one act at a time, keeps its answer, and shows the page anew whatever it is. */
export function useAct<Result>() {
  const router = useRouter();
  const [answer, setAnswer] = useState<Result | NoAnswer | null>(null);
  const [pending, start] = useTransition();

  function run(act: () => Promise<Result>): void {
    if (pending) return;
    start(async () => {
      setAnswer(await answerOf(act()));
      router.refresh();
    });
  }

  return { answer, pending, run };
}
