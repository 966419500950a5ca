"use client";

import { useState } from "react";
import { type Answer, answerOf } from "#components/answers/answer.ts";
import { useViews } from "#components/views/views-context.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** Asks for one change and says the news once it is made; of a view that was put elsewhere, those who listen hear where it stands. */
export type ChangeView = (
  asked: Promise<ActionResult<null>>,
  news: string,
  putKey?: string,
) => Promise<Answer<unknown>>;

/** Runs one change to views at a time, keeps what it answered until the next one, and has the list read again. */
export function useViewChange() {
  const views = useViews();
  const [answer, setAnswer] = useState<Answer<unknown> | null>(null);
  const [pending, setPending] = useState(false);

  async function run<T>(asked: Promise<ActionResult<T>>): Promise<Answer<T>> {
    setPending(true);
    const given = await answerOf(asked);
    // Also after a refusal: somebody else may have changed what is shown here.
    if (given.kind === "done" || given.kind === "not_allowed") await views?.refresh();
    setAnswer(given);
    setPending(false);
    return given;
  }

  return { answer, pending, run, forget: () => setAnswer(null) };
}
