"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { answerOf, type NoAnswer } from "#components/ground/answers/answer.ts";

/**
 * Runs one action at a time, keeps its answer until the next run, and shows the page anew: when something was done, or whatever the
 * answer is (`always`), because somebody else may have changed it. `never`: the page is left. `run` returns null while another run waits for its answer.
 */
export function useAction<Input, R extends { kind: string }>(
  action: (input: Input) => Promise<R>,
  refreshes: "done" | "always" | "never" = "done",
) {
  const router = useRouter();
  const [answer, setAnswer] = useState<R | NoAnswer | null>(null);
  const [pending, setPending] = useState(false);
  const isRunning = useRef(false);

  async function run(input: Input): Promise<R | NoAnswer | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setAnswer(null);
    setPending(true);
    const given = await answerOf(action(input));
    isRunning.current = false;
    setPending(false);
    setAnswer(given);
    if (refreshes === "always" || (refreshes === "done" && given.kind === "done")) router.refresh();
    return given;
  }

  return { answer, pending, run, forget: () => setAnswer(null) };
}
