"use client";

import { useState } from "react";
import { answerOf } from "#components/answers/answer.ts";
import type { ViewAnswer, ViewResult } from "#components/views/view-answer.ts";
import { useViews } from "#components/views/views-context.ts";

/** Asks for one change and says the news once it is made; of a view that was put elsewhere, those who listen hear where it stands. */
export type ChangeView = (asked: Promise<ViewResult<null>>, news: string, putKey?: string) => Promise<ViewAnswer>;

/** Runs one change to views at a time, keeps what it answered until the next one, and has the list read again. */
export function useViewChange() {
  const views = useViews();
  const [answer, setAnswer] = useState<ViewAnswer | null>(null);
  const [pending, setPending] = useState(false);

  async function run<T>(asked: Promise<ViewResult<T>>): Promise<ViewAnswer<T>> {
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
