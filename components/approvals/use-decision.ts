"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { type Answer, answerOf } from "#components/answers/answer.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** Sends one answer at a time, keeps what became of it, and reads the page again whatever that was. */
export function useDecision<T>() {
  const router = useRouter();
  const [result, setResult] = useState<Answer<T> | null>(null);
  const [pending, setPending] = useState(false);
  const inFlight = useRef(false);

  async function run(asked: () => Promise<ActionResult<T>>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    setResult(null);
    const answer = await answerOf(asked());
    inFlight.current = false;
    setPending(false);
    setResult(answer);
    router.refresh();
  }

  return { result, pending, run };
}
