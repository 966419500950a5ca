"use client";

import { useRouter } from "next/navigation";
import { startTransition, useRef, useState } from "react";
import { answerOf, type NoAnswer } from "#components/ground/answers/answer.ts";

/**
 * When the page is shown anew: when something was `done`, or `always`, because somebody else may have changed it. `never`: the page is
 * left. `together`: as `done`, and the answer appears only with the new page.
 */
export type Refreshes = "done" | "always" | "never" | "together";

/** Runs one action at a time, and keeps its answer until the next run. `run` returns null while another run waits for its answer. */
export function useAction<Input, R extends { kind: string }>(
  action: (input: Input) => Promise<R>,
  refreshes: Refreshes = "done",
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
    const given = await answerOf(() => action(input));
    isRunning.current = false;
    const show = () => {
      setPending(false);
      setAnswer(given);
      if (refreshes === "always" || (refreshes !== "never" && given.kind === "done")) router.refresh();
    };
    if (refreshes === "together") startTransition(show);
    else show();
    return given;
  }

  return { answer, pending, run, forget: () => setAnswer(null) };
}
